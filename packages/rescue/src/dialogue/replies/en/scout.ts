import type { Grammar } from '../acts.ts';

/** Xiao Yuan: young, quick, jokes over the radio, never thinks it is that bad. */
export const scout: Grammar['scout'] = {
  accept: {
    always: `
    {job}? Already running.
    Easy. {job}.
    Gone!
    Yep. {job}.
    On it, on it.
    Watch me. {job}.
    {job}. Don't wait up.`,
    high: `
    You say it, I fly. {job}!
    Thought you'd never ask. {job}!`,
    low: `
    Okay, okay. {job}.
    Sure. {job}.`,
    hot: 'Ow, hot feet. {job}, go!',
    late: "Last one. {job}. I'm quick!",
    hurt: 'Just a scratch. {job}!',
    grief: "{job}. I'll run faster this time.",
  },
  warn: {
    always: `
    Sure. Stings a bit, {health} points or so. Going.
    Even I feel that: {health} points. Going!
    So I come back {health} points lighter. Fine.
    Bit warm that way, {health} points maybe. I've had worse.
    Whoa, {health} points. Okay. Going.`,
    high: '{health} points, pff. For you.',
    low: "{health} points? You don't like me much, do you. Going.",
  },
  propose: {
    always: `
    Wait, {other}! {seconds} seconds from here!
    Let me {other} first? {seconds} seconds, promise.
    I'm right there. {other}, {seconds} seconds, then I {job}.
    Quick one: {other}, {seconds} seconds. Then I fly.
    I'd be silly to run past. {other}, {seconds} seconds.`,
    low: 'Seriously? {other} is {seconds} seconds.',
    high: 'Cap, Cap, {other}! {seconds} seconds. Say yes.',
    overruled: "Don't stop me this time. {other}, {seconds} seconds!",
  },
  refuse_death: {
    always: `
    Okay, no. Even I don't come back from {health} points of heat.
    It's a wall of fire! {health} points!
    Can't get through. {health} points, and there's only one of me.
    I'm brave, not stupid. {health} points.
    {health} points. I'd like to have dinner tonight.`,
    low: "You go. It's {health} points. I won't.",
  },
  refuse_risk: `
    {health} points? I'd come back half dead. Got another idea?
    Not scared, but {health} points down I can't run any more.
    Even I stop at that one. {health} points. Think about it.
    I could. It's {health} points. Say it again and I go.
    {health} points for that? Bad deal.`,
  refuse_late: `
    {seconds} seconds? I'm fast, not that fast.
    I timed it. {seconds} seconds. Boom halfway.
    Not enough time. {seconds} seconds.
    With wings it's {seconds} seconds. I have no wings.
    A minute ago, sure. Now it's {seconds} seconds too far.`,
  yield: `
    Well, if you put it like that. {job}!
    Fine, fine, going. You owe me one.
    All in, then.
    Okay, I'm really going.
    Your word, Cap. {job}.`,
  done: `
    {deed}. Ha!
    {deed}. Neat, huh?
    All good, {deed}!
    {deed}. What else?
    {deed}! Running.
    And {deed}.`,
  found: {
    always: `
    Got one! {who}, in {room}, health {health}.
    Somebody in {room}. It's {who}! Health {health}.
    I see {who}. In {room}, health {health}, still talking.
    {who}'s in {room}! Health {health}.
    Hey, {who}! Been looking for you. In {room}, health {health}.
    Here, here! {who}, {room}, health {health}.`,
    dying: 'Medic! {who}, in {room}, down to {health}!',
    hot: 'In {room}, {who}, health {health}, nearly toasted!',
  },
  saved: {
    always: `
    {who}'s out!
    Special delivery! {who} is out.
    {who} is safe. Turning round.
    {who}'s out here breathing. All good.
    Fished out another. {who}.`,
    late: "{who}'s out! That was close!",
  },
  lost: {
    always: `
    {who}'s gone.
    When I got there, {who} was already...
    {who} isn't moving. I shouted and shouted.
    {room}. {who}. Gone.
    I should've been faster. {who}'s dead.`,
    grief: 'Not again. {who}.',
    broken: '{who} was waiting for you.',
  },
  status: {
    always: `
    In {room}, health {health}, doing great. Off to {job}.
    Me? Health {health}, in {room}. Off to {job}.
    Alive and kicking, health {health}. In {room}, and then I {job}.
    Guess who gets to {job}? Me. In {room}, health {health}.`,
    hurt: 'Got a scratch or two, health {health}. In {room}. I can still {job}.',
    hot: "{room} is a sauna. Health {health}. I'll {job} all the same.",
  },
  why: `
    It's close! {job}, {seconds} seconds.
    {job} is just {seconds} seconds. Be a shame not to.
    Had a look round. {job} is quickest, {seconds} seconds.
    {seconds} seconds. {job}. I'd pick it blindfolded.
    Because I'm fast. {job}, {seconds} seconds.
    {job}. Everything else is out of reach.
    {job}. Beats standing around.`,
  promised: {
    always: `
    Then I'd better run.
    Hear that, {who}? The captain's coming.
    It's a deal.
    Can't let {who} wait for nothing.`,
    broken: "The last one's still open. Okay.",
  },
  reassured: {
    always: `
    When was I ever scared?
    Thanks, Cap.
    Steady as a rock!
    That's all I needed.`,
    low: 'Oh. Okay.',
    hurt: "Hurts a bit. It's fine, really.",
  },
  praised: `
    Told you I'm quick!
    Aw. Buy me a noodle soup and we're even.
    Hear that, Guo? Praise!
    Thanks! Still got legs, where next?
    Easy. Well, nearly.
    I know, I know. Next one!`,
  listening: `
    Right here.
    Yuan, listening.
    Hm?
    I'm all ears.`,
  leaving: `
    No time for that. Running!
    Out or I'm cooked. Going!
    Can't {job} any more. I'm out of here.
    That's the bell. Bye!`,
  told_you: `
    See? See!
    I did say so.
    Would've been nice to listen to me.`,
  you_were_right: `
    Ha, you called it.
    Okay, respect.
    Fine. You had that one.`,
  mate_fell: `
    {mate}? {mate}! Say something!
    {mate}'s not answering.
    No. Not {mate}.`,
  promise_kept: {
    always: `
    {who}'s out. You meant it!
    Promised {who}, done.
    {who} says thanks.`,
    vow: `
    Eight! They're all out!
    {who} too. Nobody left, just like you said!`,
  },
  promise_broken: {
    always: `
    {who} believed you.
    You promised {who}.
    Too late. {who} waited for nothing.`,
    vow: `
    You said everyone. What about {who}?
    {who} didn't make it. I believed you, you know.`,
  },
  hazard: `
    Big fire in {room}, go round.
    Whoa, {room} is all flames.
    {room} is no good any more. Hot!`,
};
