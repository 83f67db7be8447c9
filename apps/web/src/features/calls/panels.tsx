/** What other pages show of calls. */
export { CallHistory } from './history/call-history.tsx';
export { CallPanel, type ResendableCall } from './history/call-panel.tsx';
export { MatchView } from './match/match-view.tsx';
export { RequestTable } from './result/request-table.tsx';
export { ResultPanel } from './result/result-panel.tsx';
