import { pathOfApi, recordedPhases } from '@fourth-seat/contract';
import type { Telemetry } from '../../../platform/telemetry/telemetry.ts';
import type { RunCall } from './call.ts';
import { sourceOf } from './call-facts.ts';
import type { CallAnswer } from './call-shapes.ts';
import type { DecisionRunner, TimedDecision } from './decision-runner.ts';

const toMilliseconds = (us: number): number => us / 1000;

/**
 * A span for each call, from the head of its request to the moment before its answer is sent; its phases are
 * attributes.
 */
export function traceCalls(telemetry: Telemetry | undefined, runCall: RunCall): RunCall {
  if (telemetry === undefined) return runCall;
  return async (principal, request) => {
    const { api_id, headers, head_at } = request;
    const route = api_id === 'unknown' ? '/v1/*' : pathOfApi(api_id);
    const span = telemetry.begin(`POST ${route}`, { headers, started: head_at });
    let answer: CallAnswer | undefined;
    try {
      answer = await telemetry.within(span, async () => runCall(principal, request));
      return answer;
    } finally {
      const status = answer?.status ?? 500;
      telemetry.end(
        span,
        () => ({
          'http.request.method': 'POST',
          'http.route': route,
          'http.response.status_code': status,
          'fourth_seat.request_id': request.request_id,
          'fourth_seat.source': sourceOf(principal),
          ...(answer && attributesOf(answer)),
        }),
        { failed: status >= 500 },
      );
    }
  };
}

function attributesOf({ code, model, isRepeated, phases_us, meter_us }: CallAnswer) {
  return {
    'fourth_seat.code': code,
    'fourth_seat.replayed': isRepeated,
    ...(model !== undefined && { 'fourth_seat.model': model }),
    ...Object.fromEntries(
      recordedPhases.map((phase, index) => [`fourth_seat.${phase}_ms`, toMilliseconds(phases_us[index] ?? 0)]),
    ),
    'fourth_seat.meter_ms': toMilliseconds(meter_us),
  };
}

/** A span for each decision, its time in the queue of the agent threads included. */
export function traceDecisions(telemetry: Telemetry | undefined, decisionRunner: DecisionRunner): DecisionRunner {
  if (telemetry === undefined) return decisionRunner;
  return {
    shed: decisionRunner.shed,
    get inlineOverruns() {
      return decisionRunner.inlineOverruns;
    },
    async run(api, input, options) {
      const span = telemetry.begin(`agent ${api.api}`);
      let decided: TimedDecision | undefined;
      try {
        decided = await decisionRunner.run(api, input, options);
        return decided;
      } finally {
        telemetry.end(
          span,
          () => ({
            'fourth_seat.lane': options.lane,
            'fourth_seat.runs_on': api.runsOn,
            ...(decided && thinkingOf(decided)),
          }),
          { failed: decided === undefined },
        );
      }
    },
  };
}

function thinkingOf({ result, queue_us, rules_us, think_us }: TimedDecision) {
  return {
    'fourth_seat.queue_ms': toMilliseconds(queue_us),
    'fourth_seat.rules_ms': toMilliseconds(rules_us),
    'fourth_seat.think_ms': toMilliseconds(think_us),
    ...(result.ok && { 'fourth_seat.fallback': result.fallback }),
    ...(result.ok && result.effort !== undefined && { 'fourth_seat.effort': result.effort }),
  };
}
