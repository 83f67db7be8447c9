import type { Afterwards } from '../acts.ts';

/** What the companions say about their captain after the rescue. */
export const afterwards: Afterwards = {
  medic: {
    after_promise_broken: {
      always: `
      You promised {who}. I'll remember that.
      I told {who} you would come. I shouldn't have said it for you.`,
      vow: `
      You said nobody would be left behind. I believed it. Then {who}.
      Everybody, you said. I keep thinking of {who}.`,
    },
    after_mate_lost: `
      One of us isn't here. I don't know yet how to tell the family.
      There was an empty seat on the way back. I couldn't look at it.`,
    after_was_right: `
      I said what would happen if I went to {job}. Next time let me finish.
      I'd rather have been wrong about it. {job}.`,
    after_promise_kept: {
      always: `
      You kept your word to {who}. For that alone I'd go in with you again.
      {who} asked who you were. I said, the one who promised.`,
      vow: `
      You said nobody stays behind. I counted three times. All eight.
      {who} was the last. You did what you said.`,
    },
    after_was_wrong: `
      I was afraid to {job}. You weren't. Thank you.
      I thought it too dangerous to {job}. You saw further.`,
    after_lost: `
      {who} died under my hands. Half a minute earlier.
      I keep thinking of {who}. If I'd gone there first.`,
    after_persuaded: `
      I didn't want to {job}. You talked me into it.
      You asked me to {job} and I went. Don't make me choose again.`,
    after_overruled: `
      I did {job}, and I didn't agree.
      You didn't listen that once: {job}.`,
    after_saved: `
      I brought out {count}. Breathing. That's enough.
      {count} out, breathing and warm.`,
    after_plain: `
      We all did what we could.
      I'm tired, Captain. Let me sit a while.`,
  },
  engineer: {
    after_promise_broken: {
      always: `
      {who} got a promise and nothing else. Words are light.
      You explain it to {who}'s people.`,
      vow: `
      Everybody, you said. Without {who} it's one less.
      You said too much. {who} is dead.`,
    },
    after_mate_lost: `
      One short. Nothing to say.
      I can't make that sum come out. One missing.`,
    after_was_right: `
      {job}. I gave you the number.
      We should not have gone to {job}.`,
    after_promise_kept: {
      always: `
      {who} is out. You do what you say. Good.
      You kept it, with {who}. I'd follow that.`,
      vow: `
      Eight. I took it for big talk. It wasn't.
      You said all of them. It's all of them. Good.`,
    },
    after_was_wrong: `
      {job}: I misjudged it. You didn't.
      I said it wouldn't go, to {job}. It went. My mistake.`,
    after_lost: `
      {who} is dead because I was slow.
      One door sooner and {who} lives.`,
    after_persuaded: `
      {job}. You talked me into that.
      I didn't want to {job}. Well. Done.`,
    after_overruled: `
      {job}, not my order of things. Ask next time.
      You wanted me to {job}. I did. Still the wrong order.`,
    after_saved: `
      {count} out. The doors were worth it.
      Got {count} out. Packing up.`,
    after_plain: `
      Job's done.
      The building's gone. The people aren't.`,
  },
  scout: {
    after_promise_broken: {
      always: `
      {who} believed you right to the end.
      I told {who} you'd come, you know.`,
      vow: `
      You said everyone, and I believed it. Then {who}.
      Eight, you said. {who} isn't here.`,
    },
    after_mate_lost: `
      We always bickered. It's too quiet now.
      If I'd been faster, would we all be here?`,
    after_was_right: `
      I did shout about that. {job}!
      Told you not to {job}.`,
    after_promise_kept: {
      always: `
      The thing with {who}? Cool.
      You promised {who} and you came. Respect, Cap.`,
      vow: `
      Eight! All eight! How did you do that, Cap?
      You said nobody gets left, and nobody did. Wow.`,
    },
    after_was_wrong: `
      You were right to have me {job}. Drinks on me.
      Fine, {job}: you win.`,
    after_lost: `
      I keep hearing {who} call.
      {who}. I was there. A few steps short.`,
    after_persuaded: `
      {job}. You sweet-talked me. Still alive, so.
      Next time I {job} for you it costs extra.`,
    after_overruled: `
      I had a better idea than to {job}, you know.
      You just had to have me {job}.`,
    after_saved: `
      I got {count} out! Me!
      {count} out. My legs are gone. Worth it.`,
    after_plain: `
      Phew. Being alive is nice.
      Anybody got something to eat?`,
  },
};
