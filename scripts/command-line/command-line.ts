import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';

/** How a script is called. */
interface CommandLineRules<Options extends ParseArgsOptionsConfig> {
  /** The call in one line, with every option: what a wrong call prints. */
  readonly usage: string;
  readonly options?: Options;
  /** How many words may stand beside the options; none where absent. */
  readonly max_words?: number;
  /** Groups of options without defaults of which one may be given; `words` stands for the words beside them. */
  readonly alternatives?: readonly (readonly ((keyof Options & string) | 'words')[])[];
}

/** Exit status of a wrong call; a script that ran and found something wrong ends with 1. */
export const WRONG_CALL = 2;

/**
 * Reads the command line of a script. A wrong call prints what is wrong and the usage line and ends with `WRONG_CALL`:
 * an unknown option, a word too many, options that exclude one another, and, by `fail`, `toNumber` and `toChoice`, what
 * the script itself finds.
 */
export function readCommandLine<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  max_words = 0,
  alternatives = [],
}: CommandLineRules<Options>) {
  const fail = (problem: string): never => {
    process.stderr.write(`${problem}\nusage: ${usage}\n`);
    process.exit(WRONG_CALL);
  };
  const parse = () => parseArgs({ options: options ?? ({} as Options), allowPositionals: true });
  const read = (): ReturnType<typeof parse> => {
    try {
      return parse();
    } catch (error) {
      return fail(error instanceof Error ? error.message : String(error));
    }
  };
  const { values, positionals: words } = read();
  if (words.length > max_words) fail(`"${words[max_words]}" is a word too many`);
  const isGiven = (name: string): boolean =>
    name === 'words'
      ? words.length > 0
      : Object.entries(values).some(([key, value]) => key === name && value !== false);
  for (const group of alternatives) {
    const given = group.filter(isGiven).map((name) => (name === 'words' ? `"${words[0]}"` : `--${name}`));
    if (given.length > 1) fail(`${given.join(' and ')} exclude one another`);
  }
  /** As NaN, a text that is no number would only show in the results. */
  const toNumber = (name: string, text: string): number => {
    const value = text.trim() === '' ? Number.NaN : Number(text);
    return Number.isNaN(value) ? fail(`${name} must be a number, not "${text}"`) : value;
  };
  const toChoice = <const Choice extends string>(name: string, text: string, choices: readonly Choice[]): Choice =>
    choices.find((choice) => choice === text) ?? fail(`${name} must be one of ${choices.join(', ')}, not "${text}"`);
  return { values, words, fail, toNumber, toChoice };
}
