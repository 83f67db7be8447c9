/** Prints a line for the person who started the program. */
export const printLine = (text: string): void => void process.stdout.write(`${text}\n`);
