import { type AST, RegExpParser } from '@eslint-community/regexpp';

type Continue = (at: number) => boolean;
type Match = (at: number, next: Continue) => boolean;

/** More steps were taken than the caller allows. */
export class TooManySteps extends Error {}

const isUnbounded = ({ max }: AST.Quantifier): boolean => max === Number.POSITIVE_INFINITY;

function sequence(parts: readonly Match[]): Match {
  return parts.reduceRight<Match>(
    (rest, part) => (at, next) => part(at, (then) => rest(then, next)),
    (at, next) => next(at),
  );
}

/**
 * Matches as the engines of browsers and Node do, by backtracking, and counts what they would try: every character,
 * alternative and repetition is a step. Unlike time, steps are the same on every machine. Texts have characters of one
 * UTF-16 unit only.
 */
export class StepCounter {
  readonly pattern: AST.Pattern;
  readonly #flags: string;
  readonly #whole: Match;
  readonly #captures = new Map<AST.CapturingGroup, string>();
  #text = '';
  #steps = 0;
  #limit = 0;

  constructor(source: string, flags: string) {
    const unicode = { unicode: flags.includes('u'), unicodeSets: flags.includes('v') };
    this.pattern = new RegExpParser().parsePattern(source, 0, source.length, unicode);
    this.#flags = flags;
    this.#whole = this.#alternatives(this.pattern.alternatives);
  }

  /** Steps of a search from every place of `text`; throws `TooManySteps` beyond `most`. */
  count(text: string, most: number): number {
    this.#text = text;
    this.#steps = 0;
    this.#limit = most;
    for (let at = 0; at <= text.length; at++) {
      let end = at;
      const isMatch = this.#whole(at, (then) => {
        end = then;
        return true;
      });
      if (this.#flags.includes('y') || (isMatch && !this.#flags.includes('g'))) break;
      if (end > at) at = end - 1;
    }
    return this.#steps;
  }

  #step(): void {
    if (++this.#steps > this.#limit) throw new TooManySteps();
  }

  #compile(node: AST.Element): Match {
    switch (node.type) {
      case 'Quantifier':
        return this.#repeat(node);
      case 'Group':
        return this.#alternatives(node.alternatives);
      case 'CapturingGroup':
        return this.#capture(node);
      case 'Backreference':
        return this.#backreference(node);
      case 'Assertion':
        return node.kind === 'lookahead' ? this.#look(node) : this.#border(node);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return this.#character(node.raw);
    }
  }

  #alternatives(all: readonly AST.Alternative[]): Match {
    const parts = all.map(({ elements }) => sequence(elements.map((one) => this.#compile(one))));
    return (at, next) => parts.some((part) => part(at, next));
  }

  /** What has no steps inside is left to the engine, at one place of the text. */
  #native(raw: string): RegExp {
    return new RegExp(raw, `${this.#flags.replaceAll(/[gyd]/g, '')}y`);
  }

  #character(raw: string): Match {
    const one = this.#native(raw);
    const known = new Map<string, boolean>();
    return (at, next) => {
      this.#step();
      const character = this.#text[at];
      if (character === undefined) return false;
      let fits = known.get(character);
      if (fits === undefined) {
        one.lastIndex = 0;
        fits = one.test(character);
        known.set(character, fits);
      }
      return fits && next(at + 1);
    };
  }

  #border(node: AST.Assertion): Match {
    // What looks back is matched backwards; the engine does it, so it must be short.
    if (node.kind === 'lookbehind' && listQuantifiers(node).some(isUnbounded))
      throw new Error(`a look back without a bound: ${node.raw}`);
    const border = this.#native(node.raw);
    return (at, next) => {
      this.#step();
      border.lastIndex = at;
      return border.test(this.#text) && next(at);
    };
  }

  #repeat({ element, min, max, greedy }: AST.Quantifier): Match {
    const one = this.#compile(element);
    const times =
      (done: number): Match =>
      (at, next) => {
        this.#step();
        const more = (): boolean =>
          done < max && one(at, (then) => (then > at || done < min) && times(done + 1)(then, next));
        if (done < min) return more();
        return greedy ? more() || next(at) : next(at) || more();
      };
    return times(0);
  }

  #look({ alternatives, negate }: AST.LookaheadAssertion): Match {
    const inside = this.#alternatives(alternatives);
    return (at, next) => inside(at, () => true) !== negate && next(at);
  }

  #capture(group: AST.CapturingGroup): Match {
    const inside = this.#alternatives(group.alternatives);
    return (at, next) =>
      inside(at, (then) => {
        this.#captures.set(group, this.#text.slice(at, then));
        return next(then);
      });
  }

  #backreference({ resolved }: AST.Backreference): Match {
    const group = [resolved].flat()[0];
    return (at, next) => {
      const same = (group && this.#captures.get(group)) ?? '';
      for (let index = 0; index < same.length; index++) this.#step();
      return this.#text.startsWith(same, at) && next(at + same.length);
    };
  }
}

/** Every quantifier below a node, in the order of the pattern. */
export function listQuantifiers(node: AST.Node): AST.Quantifier[] {
  const inner =
    'alternatives' in node ? node.alternatives : 'elements' in node && node.type === 'Alternative' ? node.elements : [];
  if (node.type === 'Quantifier') return [node, ...listQuantifiers(node.element)];
  return inner.flatMap((one) => listQuantifiers(one));
}

/** Every repetition without an upper limit. */
export const listLoops = (pattern: AST.Pattern): AST.Quantifier[] => listQuantifiers(pattern).filter(isUnbounded);
