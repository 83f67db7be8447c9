import { type AST, RegExpParser } from '@eslint-community/regexpp';

type Continue = (at: number) => boolean;
type Match = (at: number, next: Continue) => boolean;

/** More steps were taken than the caller allows. */
export class TooManySteps extends Error {}

export interface StepCounter {
  readonly pattern: AST.Pattern;
  /** Steps of a search from every place of `text`; throws `TooManySteps` beyond `most`. */
  count(text: string, most: number): number;
}

const isUnbounded = ({ max }: AST.Quantifier): boolean => max === Number.POSITIVE_INFINITY;

/**
 * Matches as the engines of browsers and Node do, by backtracking, and counts what they would try: every character,
 * alternative and repetition is a step. Unlike time, steps are the same on every machine. Texts have characters of one
 * UTF-16 unit only.
 */
export function createStepCounter(source: string, flags: string): StepCounter {
  const isUnicode = flags.includes('u');
  const isSets = flags.includes('v');
  const pattern = new RegExpParser().parsePattern(source, 0, source.length, {
    unicode: isUnicode,
    unicodeSets: isSets,
  });
  const natives = new Map<string, RegExp>();
  const captures = new Map<AST.CapturingGroup, string>();
  let text = '';
  let steps = 0;
  let limit = 0;

  function step(): void {
    if (++steps > limit) throw new TooManySteps();
  }

  function native(raw: string): RegExp {
    const known = natives.get(raw);
    if (known) return known;
    const made = new RegExp(raw, `${flags.replaceAll(/[gyd]/g, '')}y`);
    natives.set(raw, made);
    return made;
  }

  /** What has no steps inside: a character, a class, a border. */
  function atom(raw: string, width: number): Match {
    const one = native(raw);
    const known = new Map<string, boolean>();
    function fits(at: number): boolean {
      if (width === 0) {
        one.lastIndex = at;
        return one.test(text);
      }
      const character = text[at];
      if (character === undefined) return false;
      let answer = known.get(character);
      if (answer === undefined) {
        one.lastIndex = 0;
        answer = one.test(character);
        known.set(character, answer);
      }
      return answer;
    }
    return (at, next) => {
      step();
      return fits(at) && next(at + width);
    };
  }

  function sequence(parts: readonly Match[]): Match {
    return parts.reduceRight<Match>(
      (rest, part) => (at, next) => part(at, (then) => rest(then, next)),
      (at, next) => next(at),
    );
  }

  function alternatives(all: readonly AST.Alternative[]): Match {
    const parts = all.map(({ elements }) => sequence(elements.map(compile)));
    return (at, next) => parts.some((part) => part(at, next));
  }

  function repeat({ element, min, max, greedy }: AST.Quantifier): Match {
    const one = compile(element);
    const times =
      (done: number): Match =>
      (at, next) => {
        step();
        const more = (): boolean =>
          done < max && one(at, (then) => (then > at || done < min) && times(done + 1)(then, next));
        if (done < min) return more();
        return greedy ? more() || next(at) : next(at) || more();
      };
    return times(0);
  }

  function look({ alternatives: all, negate }: AST.LookaheadAssertion): Match {
    const inside = alternatives(all);
    return (at, next) => inside(at, () => true) !== negate && next(at);
  }

  function capture(group: AST.CapturingGroup): Match {
    const inside = alternatives(group.alternatives);
    return (at, next) =>
      inside(at, (then) => {
        captures.set(group, text.slice(at, then));
        return next(then);
      });
  }

  function backreference({ resolved }: AST.Backreference): Match {
    const group = [resolved].flat()[0];
    return (at, next) => {
      const same = (group && captures.get(group)) ?? '';
      for (let index = 0; index < same.length; index++) step();
      return text.startsWith(same, at) && next(at + same.length);
    };
  }

  function compile(node: AST.Element): Match {
    switch (node.type) {
      case 'Quantifier':
        return repeat(node);
      case 'Group':
        return alternatives(node.alternatives);
      case 'CapturingGroup':
        return capture(node);
      case 'Backreference':
        return backreference(node);
      case 'Assertion':
        // What looks back is matched backwards; the engine does it, so it must be short.
        if (node.kind === 'lookbehind' && listQuantifiers(node).some(isUnbounded))
          throw new Error(`a look back without a bound: ${node.raw}`);
        return node.kind === 'lookahead' ? look(node) : atom(node.raw, 0);
      case 'Character':
      case 'CharacterClass':
      case 'CharacterSet':
      case 'ExpressionCharacterClass':
        return atom(node.raw, 1);
    }
  }

  const whole = alternatives(pattern.alternatives);
  return {
    pattern,
    count(searched, most) {
      text = searched;
      steps = 0;
      limit = most;
      for (let at = 0; at <= text.length; at++) {
        let end = at;
        const isMatch = whole(at, (then) => {
          end = then;
          return true;
        });
        if (flags.includes('y') || (isMatch && !flags.includes('g'))) break;
        if (end > at) at = end - 1;
      }
      return steps;
    },
  };
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
