import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ClickHouseError, type ClickHouseFailure } from '../../clickhouse/client.ts';
import { isBadValue, isDatabaseError, isUnavailable } from '../../db/errors.ts';
import { ApiError, failureEnvelope, invalidRequest } from '../errors.ts';
import { requestContext } from './mount.ts';

/** How an error is answered, and what an operator reads about it in the log. */
interface ErrorAnswer {
  readonly answer: ApiError;
  readonly log?: { readonly level: 'warn' | 'error'; readonly text: string };
}

/** Answers what handlers and the framework throw with the envelope of the catalogue, and logs what is not the caller's. */
export function addErrorHandler(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error: FastifyError | ApiError, request, reply) => answerError(error, request, reply));
}

/** For errors before any route and hook as well, such as a path that cannot be decoded. */
export function answerError(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { answer, log } = explainError(error);
  if (log) request.log[log.level]({ err: error, request_id: request.id }, log.text);
  if (answer.retry_after !== undefined) reply.header('retry-after', Math.ceil(answer.retry_after));
  // What would be taken instead (RFC 9110, 15.5.16).
  if (answer.error === 'unsupported_media')
    reply.headers({ accept: 'application/json', 'accept-encoding': 'identity' });
  const { status, body } = failureEnvelope(answer, requestContext(request).locale, request.id);
  return reply.code(status).send(body);
}

/** Turns failures of the stores and the framework's own refusals into errors of the catalogue; any other is our bug. */
function explainError(error: FastifyError | ApiError): ErrorAnswer {
  if (error instanceof ApiError) return { answer: error };
  // Checked before PostgreSQL's errors, because ClickHouse also fails with refused connections.
  if (error instanceof ClickHouseError) return clickHouseAnswers[error.failure]();
  if (isUnavailable(error)) {
    const answer = new ApiError('unavailable', { retry_after: 2 });
    // The heartbeat logs an unreachable database; one without space or connections is logged here.
    return isDatabaseError(error) ? { answer, log: warning('the database refuses to work') } : { answer };
  }
  // The contract should have refused this value: the caller gets 400, and the log an error of ours.
  if (isBadValue(error)) return { answer: invalidRequest(), log: warning('a value reached the database') };
  switch (error.statusCode) {
    case 413:
      return { answer: new ApiError('body_too_large') };
    case 415:
      return { answer: new ApiError('unsupported_media') };
    case 400:
      return { answer: invalidRequest() };
    default:
      return bug();
  }
}

const warning = (text: string) => ({ level: 'warn', text }) as const;
const bug = (): ErrorAnswer => ({
  answer: new ApiError('internal'),
  log: { level: 'error', text: 'request failed' },
});

/** Call history and charts older than a day lie in ClickHouse. Waiting helps where it is only busy or restarting. */
const clickHouseAnswers: Readonly<Record<ClickHouseFailure, () => ErrorAnswer>> = {
  unreachable: () => ({
    answer: new ApiError('history_unavailable', { retry_after: 5 }),
    log: warning('ClickHouse does not answer'),
  }),
  out_of_resources: () => ({
    answer: new ApiError('history_unavailable', { retry_after: 5 }),
    log: warning('ClickHouse lacks memory, space, connections or replicas'),
  }),
  too_slow: () => ({
    answer: new ApiError('history_too_slow'),
    log: warning('ClickHouse did not answer a query in time'),
  }),
  misconfigured: () => ({
    answer: new ApiError('history_unavailable'),
    log: { level: 'error', text: 'ClickHouse refuses the user, password or database of CLICKHOUSE_URL: correct it' },
  }),
  refused: bug,
};
