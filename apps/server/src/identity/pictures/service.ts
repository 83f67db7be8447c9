import { createHash } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { HOUR_S } from '../../platform/time.ts';
import { type AttemptLimit, type Attempts, requireAttempt } from '../attempts/service.ts';
import { reencodePicture } from './reencode.ts';
import { PICTURE_FOLDER, upsertPicture } from './repository.ts';

export { deleteUnusedPictures, findPicture, PICTURE_FOLDER } from './repository.ts';

/**
 * Encoding costs CPU time and each picture is kept for a while: thirty an hour are enough for a person, and for all programs
 * of an organization.
 */
export function pictureLimit(owner_id: string): AttemptLimit {
  return { name: 'picture', subject: [owner_id], max: 30, window_s: HOUR_S };
}

/**
 * Encodes and stores a picture, given in base64. Returns its path on this site, named by its content. Throws
 * `too_many_attempts`, `image_invalid` and `unavailable`.
 */
export async function storePicture(
  { pool, attempts }: Pick<Deps, 'pool'> & { readonly attempts: Attempts },
  owner_id: string,
  image: string,
): Promise<string> {
  await requireAttempt(attempts, [pictureLimit(owner_id)]);
  const content = await reencodePicture(image);
  const picture_id = createHash('sha256').update(content).digest('hex').slice(0, 40);
  await upsertPicture(pool, picture_id, content);
  return `${PICTURE_FOLDER}/${picture_id}.webp`;
}
