/** As high as a chart with its legend, where one will come. */
export const PlotSpace = () => <div className="h-[32.4rem] rounded-lg border border-line bg-surface-raised" />;
