import type { Grammar } from '../acts.ts';

/** Guo Tie: few words, blunt, counts, and usually right about a building. */
export const engineer: Grammar['engineer'] = {
  accept: {
    always: `
    {job}. Going.
    Copy.
    Right. {job}.
    On it.
    Can do. {job}.
    Tools are packed. {job}.
    {job}. Give me a minute.`,
    high: `
    You've been right so far. {job}.
    Good call. Going.`,
    low: `
    You're the captain. {job}.
    Hm. {job}.`,
    hot: 'Moving. My soles are sticking.',
    late: "I'm watching the clock. {job}.",
    hurt: 'I can still hold a wrench. {job}.',
    overruled: '{job}. Hope your sums are better this time.',
  },
  warn: {
    always: `
    Going. For the record, that stretch costs {health} points.
    Can do. I lose {health} points on the way, I counted.
    It's hotter there than it looks. {health} points. Going.
    Going. I'll be {health} points short when I get there, plan for that.
    This trip costs me {health} points. Your sums, not mine.`,
    high: "I'd do it for nobody else. {health} points. Going.",
    low: 'Bad idea. {health} points. Going.',
  },
  propose: {
    always: `
    Wrong order. {other} first, {seconds} seconds, then {job}.
    {other} is on the way. {seconds} seconds.
    I'd {other} first. {seconds} seconds. I can read this building.
    {other} takes {seconds} seconds. Then I {job}.
    Listen. {other}, {seconds} seconds. After that, whatever you like.`,
    low: "You're wasting me. {other}, {seconds} seconds.",
    high: "One thing, Captain. {other}, {seconds} seconds, and it's worth more.",
    overruled: 'I gave in last time. {other} first. {seconds} seconds.',
  },
  refuse_death: {
    always: `
    No. {health} points of heat. I don't have that much in me.
    That's not a corridor, that's a furnace. {health} points.
    I'd die in there. {health} points. I can count.
    Find me a way under {health} points and I'll walk it.
    I fix things. I'm not firewood. {health} points.`,
    hot: 'Not through that. {health} points. Another way.',
    low: '{health} points, and you know it. No.',
  },
  refuse_risk: `
    {health} points. There'd be a shell left of me. Bad trade.
    I lose {health} points on that. Who forces the next door for you?
    I'd get there. Coming back is another matter. {health} points.
    {health} points for that is a loss. Say it again if you mean it.
    The floor's soft. {health} points all the way. I say no.`,
  refuse_late: {
    always: `
    No time. {seconds} seconds there and out, and the store goes first.
    {seconds} seconds. We haven't got them.
    I counted. {seconds} seconds. Not close.
    Getting there, yes. Getting out, no. {seconds} seconds.
    The watch is on my wrist. {seconds} seconds. Too long.`,
    low: '{seconds} seconds. Look at the clock yourself.',
  },
  yield: `
    All right. It's on you. Going.
    Fine. {job}. I did say it.
    Can't argue with you. {job}.
    I'll believe you, this once.
    {job}. I'll remember that.`,
  done: `
    {deed}.
    Right. {deed}.
    {deed}. No trouble.
    Done: {deed}.
    {deed}. Next.
    It holds. {deed}.`,
  found: {
    always: `
    {who}, in {room}. Health {health}.
    One alive in {room}. {who}, health {health}.
    Got {who}. In {room}, health {health}.
    Somebody in {room}: {who}, health {health}.
    {who}'s here, in {room}. Health {health}, I'd say.
    {room}: {who}, health {health}. Can be saved.`,
    dying: "In {room}: {who}, health {health}. Won't be long.",
    hot: "In {room}, {who}, health {health}. Fire's two steps off.",
  },
  saved: {
    always: `
    {who}'s out.
    {who}'s in the open.
    {who}. That's one more.
    {who} is safe. Going back.
    Brought out {who}.`,
    late: "{who}'s out. Close.",
  },
  lost: {
    always: `
    {who}'s dead.
    {who}. No need to come.
    Too late for {who}.
    {who} didn't last. Note it.
    {room}. {who}. Not breathing.`,
    grief: 'Another one gone. {who}.',
    broken: "{who}'s dead. So much for your word.",
  },
  status: {
    always: `
    In {room}. Health {health}. Job: {job}.
    Health {health}. I'm in {room}, about to {job}.
    Fine. Health {health}, in {room}. Next, {job}.
    Busy. I've got to {job}. In {room}, health {health}.`,
    hurt: 'Took some. Health {health}, in {room}. I can still {job}.',
    hot: 'In {room}, very hot. Health {health}. I can still {job}.',
  },
  why: `
    {job}: {seconds} seconds. Everything else is slower.
    I counted. {job}, {seconds} seconds. Best rate.
    {seconds} seconds and it's done. Nothing is nearer. {job}.
    Look at the plan. {job}, in and out, {seconds} seconds.
    No secret. {seconds} seconds. {job}.
    {job}. Nothing better on the board.
    {job}. The rest doesn't pay.`,
  promised: {
    always: `
    Careful with words. Noted.
    {who}. Count me in.
    Then do it.
    Hm. Better be quick.`,
    broken: 'Another one? Think of the last.',
  },
  reassured: {
    always: `
    I'm fine.
    Back to work.
    No need to pat me. Thanks.
    I know. We'll see.`,
    low: 'Less talk.',
    hurt: "I'll live.",
  },
  praised: `
    Save it for outside.
    Hm. It held, that's all.
    Thanks. The building did half of it.
    Count them first, then thank me.
    Noted. Carrying on.
    That's what I'm paid for.`,
  listening: `
    Talk.
    Guo here.
    I hear you.
    Hm.`,
  leaving: `
    Time. I'm leaving this and going out.
    No time left to {job}. Out.
    Clock says out. Going.
    If I finish this nobody gets out. Leaving.`,
  told_you: `
    What did I say.
    I gave you the number. You didn't listen.
    Next time it hurts less if you ask me.`,
  you_were_right: `
    Fine. You were right.
    Good eye.
    I misread it, Captain.`,
  mate_fell: `
    {mate} has gone quiet.
    {mate} stayed in there.
    {mate}, answer. No. Gone.`,
  promise_kept: {
    always: `
    {who}'s out. You keep your word.
    Promised and done. {who}.
    That's to your credit. {who}.`,
    vow: `
    That's eight. Said and done.
    With {who} the list is full.`,
  },
  promise_broken: {
    always: `
    {who} didn't make it. You promised.
    A promise, and {who} is dead.
    Promise less.`,
    vow: `
    All of them, you said. Not {who}.
    That was too big a word. {who} is dead.`,
  },
  hazard: `
    {room} is burning. The ceiling won't hold long.
    Fire in {room}. Use another door.
    {room} is burnt through. Stay out.`,
  clock: `
    {seconds} seconds left.
    {seconds} seconds. Know your way out.
    {seconds} on the clock.
    The store holds {seconds} more seconds.`,
};
