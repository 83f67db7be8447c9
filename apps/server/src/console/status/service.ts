import {
  type Incident,
  type Language,
  type Output,
  type readStatus,
  STATUS_DAYS,
  writeAtom,
} from '@fourth-seat/contract';
import type { Deps } from '../../deps.ts';
import { cleanUpOf } from '../../platform/db/expiry.ts';
import { DAY_MS, floorTo, MINUTE_MS } from '../../platform/time.ts';
import { readIncidents } from './incidents.ts';
import { listPeriods, periodOf } from './periods.ts';
import * as repository from './repository.ts';

export { createHealthJob } from './sampler.ts';

export type StatusDeps = Pick<Deps, 'heavy' | 'now' | 'config' | 'log'>;
type Status = Output<typeof readStatus>;

export const deleteOldSamples = cleanUpOf(repository.sampleExpiry);

/** Full minutes by which the current state is judged. */
const CURRENT_MINUTES = 5;

/** Reads the page's data, at most once a minute and over the connections for searches: it is open to everybody. */
export function createStatusReader(deps: StatusDeps): () => Promise<Status> {
  let kept: { readonly minute: number; readonly status: Promise<Status> } | undefined;
  return async () => {
    const minute = floorTo(deps.now(), MINUTE_MS);
    if (kept?.minute !== minute) {
      const status = readFresh(deps, minute);
      const made = { minute, status };
      kept = made;
      status.catch(() => {
        if (kept === made) kept = undefined;
      });
    }
    return kept.status;
  };
}

async function readFresh({ heavy: { pool }, config, log }: StatusDeps, minute: number): Promise<Status> {
  const from = floorTo(minute, DAY_MS) - (STATUS_DAYS - 1) * DAY_MS;
  const current = minute - CURRENT_MINUTES * MINUTE_MS;
  const [first, hours, last, incidents] = await Promise.all([
    repository.findFirstMinute(pool),
    repository.listHealthHours(pool, new Date(from), new Date(minute)),
    repository.listHealthHours(pool, new Date(current), new Date(minute)),
    readIncidents({ config, log }),
  ]);
  // Where the first sample is of this very minute, nothing can be judged yet.
  const judged = first && first.getTime() < minute ? { from: first.getTime(), to: minute } : undefined;
  return {
    state: periodOf(last, { from: current, to: minute }, judged).state,
    since: judged && first ? first.toISOString() : null,
    total: periodOf(hours, { from, to: minute }, judged),
    ...listPeriods(hours, judged, minute),
    // An incident that has not ended is shown however long ago it began.
    incidents: incidents && incidents.filter(({ ended_at }) => ended_at === null || Date.parse(ended_at) >= from),
  };
}

const feedTexts = {
  en: { title: 'Fourth Seat status', ended: 'Ended' },
  zh: { title: '第四席服务状态', ended: '已结束' },
} as const;

/** The incidents as an Atom feed; an entry changes with each update of its incident. */
export async function writeIncidentFeed(deps: StatusDeps, language: Language): Promise<string> {
  const { public_url } = deps.config;
  const url = `${public_url}/status`;
  const texts = feedTexts[language];
  const titleOf = ({ title, ended_at }: Incident): string =>
    ended_at === null ? title[language] : `${title[language]} (${texts.ended} ${ended_at})`;
  return writeAtom({
    title: texts.title,
    language,
    self: `${url}${language === 'zh' ? '.zh' : ''}.atom`,
    url,
    updated: new Date(0).toISOString(),
    entries: ((await readIncidents(deps)) ?? []).map((one) => ({
      id: `${url}#${one.id}`,
      title: titleOf(one),
      url: `${url}#${one.id}`,
      updated: new Date(
        Math.max(...[one.ended_at ?? one.started_at, ...one.updates.map(({ at }) => at)].map((at) => Date.parse(at))),
      ).toISOString(),
      content: one.updates.map(({ at, text }) => `${at}: ${text[language]}`),
    })),
  });
}
