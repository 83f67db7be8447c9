import type { Grammar } from './acts.ts';

/** Short, as on a radio. Lin is gentle and firm, Guo dry and exact, Yuan quick and sure of himself. */
export const ENGLISH_GRAMMAR: Grammar = {
  own: {
    medic: {
      accept: `
        On my way, {target}.
        Yes. {target}, I'm coming.
        Going now. {target}.
        All right. Keep the way clear for me.
        Understood. {target} it is.
        I have my bag. Going.
        high: I trust you. {target}, going.
        low: Fine. {target}. I'll do it.
        hot: Yes, but it's hot in here. Moving.`,
      warn: `
        I'll go, but that way costs me {health} health. Have someone ready.
        Going. Expect me hurt: about {health} points of smoke and heat.
        I can do it. {health} health gone by the time I'm there, though.
        Yes. But I'd get through with {health} less, so don't ask twice.
        All right. The air there takes {health} out of me.
        low: You know that costs me {health}? Going anyway.
        high: For you, yes. It will cost {health}.`,
      propose: `
        {other} first. It's {seconds} seconds and somebody lives by it.
        Let me see to {other} before that: {seconds} seconds, no more.
        {other} won't last. Give me {seconds} seconds there first.
        I'd rather take {other}: {seconds} seconds away, and it matters more.
        May I? {other} is {seconds} seconds off and needs me now.
        high: Trust me on this: {other} first, {seconds} seconds.
        low: You're not seeing it. {other}, {seconds} seconds, then yours.`,
      refuse: `
        No. There is somebody breathing here, {health} left. I stay.
        I won't walk away from a patient at {health}.
        Not while they live. {health} and falling; I need {seconds} seconds.
        Ask me again when this one is out. {health} left.
        No, Captain. I leave nobody at {health} on the floor.
        hot: I know it burns. {health} left in this one, and I have hands.
        low: You can order it. I'm not leaving a living person at {health}.`,
    },
    engineer: {
      accept: `
        {target}. Going.
        Right. {target}.
        Copy. On it.
        Fine by me. {target}.
        Can do. {target}, give me a minute.
        Tools packed. {target}.
        high: You've been right so far. {target}.
        low: Your call. {target}.
        hot: Moving. Floor's getting soft here.`,
      warn: `
        Doing it. But that stretch costs {health} points, I've counted.
        I'll go. Structure says {health} damage on the way, for the record.
        Copy. The heat on that route: {health}. Just so you know.
        Going. Don't plan on me being fresh: minus {health}.
        Yes. {health} lost before I touch a bolt. Your sums, not mine.
        low: Bad idea, minus {health}. Going.
        high: I'd not do it for anybody else. {health}.`,
      propose: `
        Wrong order. {other} takes {seconds} seconds and opens more.
        {other} first. {seconds} seconds. Then yours.
        I'd do {other}: {seconds} seconds. The building tells me so.
        Better: {other}, {seconds} seconds from here.
        Listen. {other}, {seconds} seconds. After that whatever you like.
        low: You're wasting me. {other}, {seconds} seconds.
        high: One thing, Captain: {other} is {seconds} seconds and worth more.`,
      refuse: `
        No. I'd be dead in there: {health} points of heat, I have less.
        That's {seconds} seconds we don't have. No.
        Can't be done. {seconds} seconds there and out, and the store goes first.
        No. Show me a way that costs less than {health} and I'll walk it.
        I fix things. I don't burn for them. {health} is too much.
        low: No. {health} would kill me and you know it.
        hot: Not through that. {health}. Find another way.`,
    },
    scout: {
      accept: `
        {target}? Already running.
        Ha, easy. {target}.
        Gone!
        {target}, back before you notice.
        Yep. {target}.
        On it, on it.
        high: Anything for you, Cap. {target}!
        low: Okay, okay. {target}.
        hot: Getting toasty. {target}, go!`,
      warn: `
        Sure. Stings a bit, {health} or so. Watch me.
        Going! Even I feel that: {health}.
        {target}, got it. I'll be {health} lighter, that's all.
        It's hot that way, {health} maybe. I've had worse.
        Okay, even for me that's a lot: {health}. Going.
        low: {health}? You don't like me much, do you. Going.
        high: {health}, pff. For you.`,
      propose: `
        Wait, {other}! {seconds} seconds from me, I can practically see it.
        Let me grab {other} first: {seconds} seconds, promise.
        {other} is right here, {seconds} seconds. Then yours?
        I'm {seconds} seconds from {other}. Would be silly to pass.
        Quick one: {other}, {seconds} seconds, then I fly.
        low: Seriously? {other} is {seconds} seconds away.
        high: Cap, {other}! {seconds} seconds. Say yes.`,
      refuse: `
        Okay no. Even I don't come back from {health}.
        {seconds} seconds? I'm fast, not that fast. No.
        No way through: {health} gone and I haven't got it.
        I counted. {seconds} seconds. The place blows first.
        Nope. That's {health} of me, I only have the one.
        hot: It's a wall of fire! {health}! No!
        low: You go. It's {health}. I won't.`,
    },
  },
  shared: {
    done: `
      {target}: done.
      That's {target} finished.
      {target}, done. What next?
      Done here, {target}.
      Finished with {target}.
      {target} is dealt with.`,
    found: `
      Found {target}, {room}. Health {health}.
      I have {target} here in the {room}. {health}.
      Somebody! {target}, {room}, at {health}.
      {room}: it's {target}, {health} left.
      {target} is in the {room}, {health}.
      Got eyes on {target}. {room}. {health}.`,
    saved: `
      {target} is out.
      Outside with {target}.
      {target} breathes fresh air.
      {target}, safe.
      That's {target} out of it.
      Made it out with {target}.`,
    lost: `
      We lost {target}.
      {target} is gone.
      I was too late for {target}.
      No pulse. {target} is dead.
      {target} didn't make it.
      That was {target}. Damn.`,
    status: `
      {room}, health {health}. {target}.
      I'm in the {room} at {health}: {target}.
      {room}. {health}. {target}.
      {target}, in the {room}. {health} left.
      Still here: {room}, {health}, {target}.
      {health} and in the {room}. {target}.`,
    why: `
      Because {target} is {seconds} seconds and the best I can do from here.
      {target}: {seconds} seconds there and out. Nothing else pays as well.
      I counted {seconds} seconds for {target}. The rest takes longer or saves fewer.
      From here, {target} in {seconds} seconds saves most.
      {seconds} seconds, that's why. {target}.
      Nearest thing that keeps someone alive: {target}, {seconds} seconds.`,
    ask_survivor: `
      Who?
      Which one?
      Say a name.
      Who do you mean?
      Whom?
      I need a name.`,
    ask_room: `
      Where?
      Which room?
      Name the room.
      Where to?
      Which one, Captain?
      I need a room.`,
    ask_sure: `
      Say again?
      Is that what you want?
      You're sure?
      Do I get that right?
      Once more, please.
      Confirm?`,
  },
};
