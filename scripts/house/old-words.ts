import type { Counter } from './counters.ts';
import { deadWordsOf, GLOSSARY } from './glossary.ts';
import { hasOwnConventions } from './sources.ts';
import { parse, placeOf, walk } from './syntax.ts';

/** Names that hold an old word of the glossary which means nothing else today. */
export const oldWords =
  (read: (path: string) => string | undefined): Counter =>
  (files) => {
    const dead = deadWordsOf(read(GLOSSARY) ?? '').map(spaced);
    return files
      .filter(({ path }) => !hasOwnConventions(path))
      .flatMap((file) => {
        const places = new Set<string>();
        walk(parse(file), (node) => {
          if (node.type !== 'Identifier' || typeof node.value !== 'string') return;
          const name = spaced(node.value);
          const word = dead.find((one) => name.includes(one));
          if (word !== undefined) places.add(`${placeOf(file, node)} ${node.value}:${word.trimEnd()} is an old word`);
        });
        return [...places];
      });
  };

/** The words of a name in lower case, each with a space before and after it: `visitorShare` is ` visitor share `. */
function spaced(name: string): string {
  const words = name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])|[_\- ]+/g, ' ');
  return ` ${words.trim().toLowerCase()} `;
}
