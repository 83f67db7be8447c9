import { languageOf, mobaDraftSentence } from '@fourth-seat/contract';
import { ownSheet } from '@fourth-seat/moba';
import { readDraft } from '@fourth-seat/moba/api';
import { DRAFT_VERSION, type DraftChoice, type DraftReason, decideDraft, ownWorth } from '@fourth-seat/moba/draft';
import { answerByThinking } from '../answer.ts';
import { type DecisionBody, type DecisionData, type DecisionInput, defineDecision } from '../decision.ts';

type Answer = DecisionData<'moba.draft'>;
type HeroId = Answer['reasons'][number]['hero'] & string;

/** Picks from which a search takes some tenths of a millisecond: at most five heroes are left. */
const QUICK_PICKS = 7;

/** A draft that has just begun is searched in tens of milliseconds, which a thread does ahead of jobs that think. */
const row = {
  api: 'moba.draft',
  model: DRAFT_VERSION,
  runsOn: 'moves',
  cheap: { isQuick: ({ picks }: DecisionBody<'moba.draft'>) => picks.length >= QUICK_PICKS },
} as const;

export const draft = defineDecision(row, (body, input, context) =>
  answerByThinking(
    context,
    () => readDraft(body),
    (call, thinking_ms) => {
      const { kind, choices, reasons } = decideDraft(ownWorth, call, call.pool);
      const [first, ...others] = choices;
      const { hero, ...chosen } = toChoice(first);
      return {
        fallback: false,
        data: {
          ...(kind === 'pick' ? { hero } : { ban: hero }),
          ...chosen,
          ...(body.explain && { alternatives: others.slice(0, body.explain).map(toChoice) }),
          reasons: reasons.map((reason) => toReason(reason, input)),
          model: DRAFT_VERSION,
          think_ms: thinking_ms(),
          tokens: input.tokens,
        },
      };
    },
  ),
);

const rowOf = (id: string) => {
  const found = ownSheet.heroes.find((one) => one.id === id);
  if (!found) throw new Error(`no hero ${id}`);
  return found;
};

const toChoice = ({ hero, winRate }: DraftChoice) => ({
  // Heroes of a draft are those of the sheet, which the contract lists.
  hero: hero as HeroId,
  role: rowOf(hero).role,
  win_rate: Math.round(winRate * 1000) / 1000,
});

const toReason = ({ code, hero, values }: DraftReason, { locale }: DecisionInput): Answer['reasons'][number] => ({
  code,
  hero: hero as HeroId | null,
  values,
  text: mobaDraftSentence(code, values, hero === null ? '' : rowOf(hero).name[languageOf(locale)], locale),
});
