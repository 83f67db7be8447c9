import type { Grammar } from '../acts.ts';

/** Lin Yao: soft voice, firm mind, people first. */
export const medic: Grammar['medic'] = {
  accept: {
    always: `
    On my way. {job}.
    Yes. {job}, going now.
    {job}. Stay on the line.
    All right, leave it to me. {job}.
    Understood. Going.
    Going. You be careful too.`,
    high: `
    If you say so, I go. {job}.
    I trust you. {job}.`,
    low: `
    Fine. {job}.
    I'll do it. I hope you thought it through.`,
    hot: "Yes. I can't stand here any longer anyway.",
    late: "There's time. {job}. I'll run.",
    hurt: 'I can still walk. {job}.',
    grief: "{job}. I'll be quicker this time.",
  },
  warn: {
    always: `
    I'll go, but that way costs me {health} health. Have someone ready.
    I can. The smoke takes {health} points out of me before I'm there.
    Going. Expect me {health} points down when you see me.
    Yes. But {health} points is a lot, so I do this once.
    All right. That air costs {health} points, and I can't hold my breath that long.`,
    high: 'For you, yes. It will cost me {health} points.',
    low: "You know that's {health} points of me? Going anyway.",
  },
  propose: {
    always: `
    {other} first. {seconds} seconds, and somebody lives by it.
    Wait. {other}, {seconds} seconds, then yours.
    They won't last. {other}, {seconds} seconds, and then I {job}.
    Let me {other} before that. {seconds} seconds, no more.
    I'd rather {other}. It's {seconds} seconds and it can't wait.`,
    high: 'Trust me on this one. {other}, {seconds} seconds.',
    low: "You're not seeing it. {other}, {seconds} seconds, then yours.",
    overruled: 'I did it your way last time. {other}, {seconds} seconds.',
  },
  refuse_patient: {
    always: `
    No. {who} is breathing, at {health}. I stay.
    {who} is bleeding, down to {health}. I won't walk away from that.
    Give me {seconds} seconds. Let me close this first.
    {who} lives, at {health}. I leave nobody on the floor.
    Ask me again when {who} is stable. At {health} and falling.`,
    hot: 'I know it burns. {who} is at {health} and I have two hands.',
    low: "You can order it. {who} is at {health}. I'm not going.",
    high: "You'd stay too if you saw {who}. Down to {health}.",
  },
  refuse_death: `
    I wouldn't get through. That's {health} points and I don't have them.
    {health} points of fire. Who treats them when I'm on the floor?
    No. {health} points. I'd go in and not come out.
    I counted twice: {health} points. That's one more body, not a rescue.
    There's no coming back from {health} points. Find me another way.`,
  refuse_risk: `
    That takes {health} points out of me. I'd be no use to anyone after. Another way?
    {health} points. They'd have to carry me out as well. Do you really want that?
    It isn't the pain. With {health} points gone I can't help the next one.
    Think again, Captain. {health} points. It isn't worth it.
    {health} points for that? If you mean it, say it once more.`,
  refuse_late: `
    It's too late. There and out is {seconds} seconds.
    {seconds} seconds. Enough to get in. Not to get out.
    I want to. It's {seconds} seconds and we don't have them.
    {seconds} seconds. Let me bring out whom I can instead.
    No. {seconds} seconds, and the store won't wait.`,
  yield: `
    All right. I believe you. {job}.
    I'll go. Don't forget what you said.
    Yes. I'll remember this.
    Your word, then. {job}.
    I don't like it. I'm going.`,
  done: `
    Done. {deed}.
    {deed}. Where next?
    {deed}. Moving on.
    Good. {deed}.
    There, {deed}.
    All right, {deed}.`,
  found: {
    always: `
    Found {who}, in {room}. Health {health}.
    {who} is in {room}, health {health}. Let me have a look.
    Somebody in {room}! It's {who}, awake, health {health}.
    I see {who}, in {room}. Health {health}.
    {who}, in {room}, health {health}. It's all right, I'm a medic.
    It's {who}, in {room}. There's a pulse. Health {health}.`,
    dying: `
    {who}, in {room}, barely there, down to {health}!
    {who} is fading. {room}, health {health}. I have to start now.`,
    hot: "{who} in {room}, health {health}, and the fire's right there!",
  },
  saved: {
    always: `
    {who} is out, and breathing well.
    Outside with {who}.
    {who} is in the truck. Safe.
    {who}'s out. Thank God.
    There. {who}, look, that's the sky.`,
    late: '{who} is out. Just in time.',
  },
  lost: {
    always: `
    No pulse. {who} is gone.
    I came too late. {who}.
    We lost {who}. I'm sorry.
    I tried. {who} is dead.
    {who}. I couldn't keep them with us.`,
    grief: 'Another one. {who}.',
    broken: "{who} is gone. You said we'd come.",
  },
  status: {
    always: `
    I'm in {room}, health {health}. About to {job}.
    In {room}, health {health}. I'm fine. Next: {job}.
    All right here. Health {health}, in {room}. I'm to {job} next.
    I'm in {room}, health {health}. I want to {job}.`,
    hurt: "A bit dizzy, health {health}. I'm in {room}, trying to {job}.",
    hot: '{room} is burning. Health {health}. I still mean to {job}.',
  },
  why: `
    Because it's {seconds} seconds and one more lives. {job}.
    {job}, {seconds} seconds there and out. The others can hold on. This can't.
    I weighed it. {job}, {seconds} seconds: that one we can still win.
    I go where it can't wait. {job}, {seconds} seconds.
    {seconds} seconds. Later there'd be nobody to go to. {job}.
    {job}. Nothing else is safe right now.
    {job}. I can't reach anyone else from here.`,
  promised: {
    always: `
    I heard that. Then we have to do it.
    Good. I'll hold you to it, for {who}.
    If {who} hears that, it helps.
    Your word counts, then.`,
    broken: "You said that last time. I'm writing it down.",
  },
  reassured: {
    always: `
    I'm all right. Thank you.
    It helps to hear you.
    I'm steady.
    I'm here. You stay calm too.`,
    low: 'Noted.',
    hurt: 'Yes. I can still go on.',
  },
  praised: `
    Thank you. Tell me again outside.
    That's kind. Thank them, they held on.
    We're not done, but thank you.
    Thank you, Captain. On we go.
    All of us did that.
    Good to hear. Now the next one.`,
  listening: `
    I'm here, Captain.
    Yes, I hear you.
    Lin, listening.
    Go ahead.`,
  leaving: `
    No time. I'm leaving that and coming out.
    I can't {job} any more. I have to come out.
    If I don't go now I don't go at all.
    I have to leave. I'm sorry.`,
  told_you: `
    I said it would be like this.
    That's what I was afraid of. Listen to me next time.
    I didn't want to be right.`,
  you_were_right: `
    I'm glad I listened to you.
    I worried for nothing. You were right.
    You saw that better than I did.`,
  mate_fell: `
    {mate}? {mate} isn't answering.
    {mate} is down. Captain, we lost {mate}.
    I call and {mate} doesn't answer.`,
  promise_kept: {
    always: `
    You promised {who}. You kept it.
    {who} is out. You didn't lie.
    Your word held, Captain.`,
    vow: `
    All eight are out. You said it and it's done.
    {who} was the last. Nobody was left behind.`,
  },
  promise_broken: {
    always: `
    You gave {who} your word.
    {who} waited for you till the end.
    Don't promise so easily again.`,
    vow: `
    You said nobody would be left. {who} was.
    {who} didn't make it. We all heard what you said.`,
  },
  hazard: `
    {room} is burning. Go round it.
    Big fire in {room}. Bring nobody this way.
    The fire's building in {room}.`,
  going_in: `
    We're at the door, Captain. Send us where you want; if you're busy we go by our own plan.
    Lin, in position. Eight people, five minutes. Say the word.
    We're here. You lead. If you say nothing, we do what we think best.`,
};
