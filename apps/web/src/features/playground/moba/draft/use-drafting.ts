import { type Draft, type DraftDecision, type DraftTurn, draftTurn } from '@fourth-seat/moba/draft';
import { useEffect, useMemo, useState } from 'react';
import { type Choice, type DraftPlan, draftOf, takenBack } from './course.ts';
import type { Decide } from './use-decider.ts';

export interface Drafting {
  readonly plan: DraftPlan;
  /** Begins anew under another plan. */
  readonly setPlan: (plan: DraftPlan) => void;
  readonly choices: readonly Choice[];
  readonly draft: Draft;
  /** Undefined once the draft is over. */
  readonly turn: DraftTurn | undefined;
  /** What is open to the visitor; undefined while the AI chooses or reckons. */
  readonly decision: DraftDecision | undefined;
  readonly hasFailed: boolean;
  readonly choose: (hero: string) => void;
  /** Leaves this turn and all that follow to the AI. */
  readonly leaveRest: () => void;
  /** Undoes the visitor's last choice and what followed; undefined where there is none. */
  readonly takeBack: (() => void) | undefined;
  readonly restart: () => void;
  /** Asks once more for the turn that could not be reckoned. */
  readonly retry: () => void;
}

const firstPlan: DraftPlan = { own: 0, hasBans: true };

/** A draft between the visitor, who chooses for one side, and the AI. */
export function useDrafting(decide: Decide): Drafting {
  const [plan, setPlan] = useState(firstPlan);
  const [choices, setChoices] = useState<readonly Choice[]>([]);
  const [isLeft, setLeft] = useState(false);
  const [found, setFound] = useState<{ readonly draft: Draft; readonly decision: DraftDecision | undefined }>();
  const draft = useMemo(() => draftOf(plan, choices), [plan, choices]);
  const turn = draftTurn(draft);
  const team = turn?.team;
  const isOwn = team === plan.own && !isLeft;
  useEffect(() => {
    if (team === undefined) return undefined;
    let isOld = false;
    const go = async () => {
      const decision = await decide(draft, team);
      if (isOld) return;
      if (isOwn) setFound({ draft, decision });
      else setChoices((now) => [...now, choiceOf(decision, decision.choices[0].hero, true)]);
    };
    go().catch(() => {
      if (!isOld) setFound({ draft, decision: undefined });
    });
    return () => {
      isOld = true;
    };
  }, [decide, draft, team, isOwn]);
  const current = found?.draft === draft ? found : undefined;
  const decision = isOwn ? current?.decision : undefined;
  const goTo = (next: readonly Choice[]) => {
    setLeft(false);
    setChoices(next);
  };
  const before = takenBack(choices);
  return {
    plan,
    setPlan: (next) => {
      setPlan(next);
      goTo([]);
    },
    choices,
    draft,
    turn,
    decision,
    hasFailed: current !== undefined && current.decision === undefined,
    choose: (hero) => {
      if (decision) setChoices([...choices, choiceOf(decision, hero, false)]);
    },
    leaveRest: () => setLeft(true),
    takeBack: before && (() => goTo(before)),
    restart: () => goTo([]),
    retry: () => setChoices([...choices]),
  };
}

function choiceOf({ kind, team, choices }: DraftDecision, hero: string, byAi: boolean): Choice {
  const { winRate, reason } = choices.find((one) => one.hero === hero) ?? choices[0];
  return { kind, team, hero, winRate, reason, byAi };
}
