/** What other pages show of calls, and the query key by which they have them fetched again. */
export { CallHistory } from './history/call-history.tsx';
export { CallPanel } from './history/call-panel.tsx';
export { MatchView } from './match/match-view.tsx';
export { callsKey } from './queries.ts';
export { RequestTable } from './result/request-table.tsx';
export { ResultPanel } from './result/result-panel.tsx';
