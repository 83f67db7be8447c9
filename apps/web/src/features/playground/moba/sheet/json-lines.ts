/** Lines of the values of a JSON text, from 1, by their paths as faults write them: `heroes[3].skills[0].range`. */
export function linesOf(text: string): ReadonlyMap<string, number> {
  const lines = new Map<string, number>();
  let at = 0;
  let line = 1;
  const skip = (): void => {
    for (; /[\s,:]/.test(text[at] ?? ''); at++) if (text[at] === '\n') line++;
  };
  const readText = (): string => {
    const from = at++;
    while (at < text.length && text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
    at++;
    return JSON.parse(text.slice(from, at)) as string;
  };
  const readValue = (path: string): void => {
    skip();
    lines.set(path, line);
    const opening = text[at];
    if (opening === '"') {
      readText();
    } else if (opening === '{' || opening === '[') {
      at++;
      for (let n = 0; ; n++) {
        skip();
        if (at >= text.length || text[at] === '}' || text[at] === ']') break;
        if (opening === '[') {
          readValue(`${path}[${n}]`);
          continue;
        }
        const key = readText();
        readValue(path === '' ? key : `${path}.${key}`);
      }
      at++;
    } else while (at < text.length && !/[\s,\]}]/.test(text[at] ?? '')) at++;
  };
  readValue('');
  return lines;
}

/** The line of a path; of what it would stand in where the value is missing. */
export function lineOf(lines: ReadonlyMap<string, number>, path: string): number {
  for (let at = path; ; at = at.replace(/(?:^|\.)[^.[\]]*$|\[\d+\]$/, '')) {
    const line = lines.get(at);
    if (line !== undefined || at === '') return line ?? 1;
  }
}
