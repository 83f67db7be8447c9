/** What the home page shows of usage. */
export { DayPlot } from './day-plot.tsx';
