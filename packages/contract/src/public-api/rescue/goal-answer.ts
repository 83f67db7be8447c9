import { z } from 'zod';
import { describe, withNameList } from '../../seam/describe.ts';
import { goalKinds } from './fields.ts';
import { rescueGoals } from './names.ts';

const goals = withNameList({ en: 'What is done:', zh: '在做什么：' }, rescueGoals);

/** A goal in an answer. */
export const goalAnswer = z.object({
  kind: describe(z.enum(goalKinds), goals.en, goals.zh),
  room: describe(z.int(), 'Id of the room, where the goal is about one.', '目标涉及房间时：房间编号。').optional(),
  survivor: describe(
    z.int(),
    'Id of the survivor, where the goal is about one.',
    '目标涉及幸存者时：幸存者编号。',
  ).optional(),
  door: describe(z.int(), 'Id of the door, where the goal is about one.', '目标涉及门时：门的编号。').optional(),
  seat: describe(z.int(), 'The companion who is followed.', '所跟随的队员。').optional(),
});
