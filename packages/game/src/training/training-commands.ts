/**
 * The commands that made a file of weights, in order: one for the first run, and one for each that continued it. They
 * stand in a JSON file of the same name.
 */
export const commandsFileOf = (weights: string): string => weights.replace(/\.bin$/, '.json');

/** The text of that file. */
export const formatCommands = (commands: readonly string[]): string =>
  `${JSON.stringify({ commands }, undefined, 2)}\n`;

/** Reads the text of `formatCommands`; throws a SyntaxError where it is no JSON. */
export const parseCommands = (text: string): readonly string[] =>
  (JSON.parse(text) as { readonly commands: readonly string[] }).commands; // as `formatCommands` writes it
