import { decideDraft, ownWorth } from '@fourth-seat/moba/draft';
import type { AnswerReport, AskCommand } from '../../simulation/worker-channel.ts';
import type { DraftQuestions } from './protocol.ts';

/** Web worker of a draft: an empty one is searched for some tenths of a second, and the match beside it plays on. */
addEventListener('message', ({ data: { id, question } }: MessageEvent<AskCommand<DraftQuestions>>) => {
  postMessage({ type: 'answer', id, ok: true, value: decideDraft(ownWorth, question) } satisfies AnswerReport);
});
