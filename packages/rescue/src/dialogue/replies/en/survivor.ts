import type { Grammar } from '../acts.ts';

/** People who were found: afraid, in a hurry, with reasons of their own. */
export const survivor: Grammar['survivor'] = {
  calm: {
    always: `
    Here! I'm here!
    Finally. Somebody.
    Thank God. I thought everyone had left.
    Show me where to go and I go.
    Over here!
    I hear you. I'm here.
    You found me. I've been banging on that pipe for ages.
    I kept low, like they taught us.
    Is it bad out there? No, don't tell me. Let's go.
    I'm all right, I think. Just cold.`,
    hurt: `
    You came. I can't get up.
    Here. Please. I can't feel my hands any more.
    Stay a moment. I'm so tired.`,
  },
  panicked: {
    always: `
    Stay away! The fire's right outside!
    I'm not going! I can't go out there!
    I can't breathe. I'm dying, am I?
    Help! Please, help!
    I can't move. My legs won't do it.
    It's all smoke out there, I won't!
    Don't leave me! Don't you leave me here!
    Is that the roof? Is the roof coming down?
    I don't want to die in here!
    Make it stop. Make that noise stop.`,
    hurt: "Am I dying? Don't go. Please don't go.",
  },
  stubborn: {
    always: `
    I'm not going anywhere till that fire's down.
    Who are you? Why should I go with you?
    You open that door and the smoke comes in. I stay.
    I know what I'm doing. Leave me be.
    It's worse out there than in here.
    Put the fire out first, then we talk.`,
    hurt: "Don't touch me. It hurts. I'm not moving.",
  },
  heroic: {
    always: `
    Never mind me, take the others!
    I'm fine. Tell me what to do.
    There's someone next door. Go there first.
    I can hold somebody up. Give me one.
    Good, I'll look with you.
    I can hold on. You go ahead.`,
    hurt: `
    Not me. See to the others first.
    I can wait a little. Really.`,
  },
  wants_core: {
    always: `
    Twenty years of ice are in the server room. I don't leave without the data core.
    I'm the chief here. The core is in there and so am I.
    People you can hire. That data exists once. Get the core first.
    Bring the core out of the server room and I come at once.`,
    hurt: 'Never mind me. The server room. Get the core.',
  },
  bonded: `
    Where's {who}? Not without {who}!
    We said we'd go out together, {who} and I.
    Find {who} first. Please.
    I'm waiting for {who}.`,
  offers_to_stay: {
    always: `
    I'm the guard. I go last. Take them first.
    I know this place. You go, I hold it.
    Come back for me when four are out.
    Fifteen years on the door. I don't run first.`,
    hurt: "I'm the guard. I can wait. Take them first.",
  },
  hints_cause: `
    This fire isn't what you think. Never mind. Out first.
    I saw something. Don't ask me now.
    It's my fault. No, nothing.
    If anybody asks about this fire, I have to say something.`,
  tells_cause: `
    All right, I'll tell you. {cause}
    It was no accident, and I didn't dare say it. {cause}
    I stood right there when it began. {cause} Write it down.
    I can't hide it any more. {cause} That's what I saw.`,
  hides_wound: `
    I'm fine, a scratch. See to the others.
    I'm good, never mind me.
    Doesn't hurt. Really. Let's go.
    Me? Never better.`,
  shows_wound: `
    I lied. There's a hole in my side. It's been bleeding.
    I'm sorry. I didn't want to be the reason you stop. I'm bleeding.
    I thought I could hold it. I can't.`,
  fears_smoke: `
    The smoke. I can't. I see it and I freeze.
    Walk through that? I can't do it. Carry me.
    I choked in smoke once as a child. My legs won't.`,
  has_keys: `
    I've got the keys. Every locked door in here.
    The keys are on me, if that helps.
    Here. Keys to the whole station.`,
  knows_where: `
    {who} is in {room}! I heard the shouting.
    {who} was still in {room} when I left.
    Go to {room}, {who} is there!`,
  asthma: `
    Asthma. Please. Quick.
    I lost my inhaler. I won't last in this smoke.
    Can't breathe. Take me out.`,
  nurse: {
    always: `
    I used to be a nurse. Whoever was near me is bandaged.
    Don't worry about blood in here, I've seen to it.
    I can dress wounds. Bring them to me.`,
    hurt: "I'm a nurse. I bandaged the others. My own hands won't do it.",
  },
  bad_leg: {
    always: `
    My leg's bad. I'm slow. Bear with me.
    I can walk, I just limp. Don't wait for me.
    This leg's been no good for years. Give me an arm.`,
    hurt: "The leg was bad before. Now I can't stand on it.",
  },
  barred_in: `
    Who's at the door? Don't! I've blocked it!
    I barred it. It keeps the smoke out.
    Don't come in. You open it and we're done for!`,
  comes_along: {
    always: `
    All right. I'm coming.
    Okay. I believe you.
    Don't let go. I'm right behind you.
    Go, before I change my mind.
    Yes. Yes, I'll come.
    You'd better get me out.
    Fine. But don't let me look back.
    Tell me when to run.
    You go first. I'll hold on to your jacket.
    If you say so. Quick, then.`,
    hurt: 'All right. Help me up.',
  },
  thanks: `
    I'm out. I'm really out.
    Thank you, Captain.
    Air never tasted like this.
    There are more in there. Go back.
    I owe you my life.`,
};

/** The captain himself, and his radio set. */
export const captain: Grammar['captain'] = {
  captain_goes: `
    I'm going. {job}.
    {job}. I'll do it myself.
    Captain moving. {job}.
    This one's mine. {job}.
    {job}. I'm on it.
    I'll take that. {job}.`,
  unknown: `
    I don't know where {who} is.
    {who} could be anywhere in here.
    I don't know where to look.
    I'll have to search room by room.`,
  already: `
    Nothing to do: {deed}.
    I see it now: {deed}.
    No need any more, {deed}.`,
  nothing: {
    always: `
    That can't be done from here.
    There is nothing left for me to do there.`,
    no_charges: `
    I have nothing to do that with.
    I have no foam left.`,
  },
  no_radio: `
    (No answer. The walls are too thick; it goes through when they are out.)
    (Just noise. {mate} didn't get it yet.)
    (Nobody answers.)
    (No signal to {mate}. The message waits.)`,
};
