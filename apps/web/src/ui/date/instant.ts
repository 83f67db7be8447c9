/** Whether a text of a URL is an instant, or a day, which stands for its midnight in UTC. */
export const isInstant = (text: string | undefined): text is string =>
  text !== undefined && !Number.isNaN(Date.parse(text));
