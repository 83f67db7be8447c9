import type { Grammar } from '../acts.ts';

/** Lines that are the same for every speaker. */
export const anyone: Grammar['anyone'] = {
  refuse_no_way: `
    There's no way there. {seconds} seconds left, don't spend them on that door.
    No power on that door. {seconds} seconds. Another way.
    It doesn't go through. {seconds} seconds left.
    No way in. {seconds} seconds. Something else.
    Can't get round it. {seconds} seconds left, let me do something useful.
    Dead end. {seconds} seconds.`,
  stand: `
    Same answer. {health} points. I'm not going.
    You can say it again. It's still {health} points.
    No is no. {health} points.
    I haven't changed my mind. {health} points.
    Sorry, Captain. {health} points. Not this time.
    It's {health} points however often you ask.`,
  unknown: {
    always: `
    {who}? Nobody's seen them yet.
    No idea where {who} is. Still looking.
    {who} is on the list. Not found yet.
    Haven't seen {who}. We go room by room.
    Where's {who}? Nobody knows.
    No word of {who} yet.`,
    no_name: `
    Who? I didn't get the name.
    Say the name again, I lost it.
    I need a name for that.`,
  },
  already: `
    No need, {deed}.
    {deed}. That's settled.
    Somebody did that. {deed}.
    {deed}, a while ago.
    Done already: {deed}.
    {deed}. Give me something else.`,
  nothing: {
    always: `
    There's nothing to do there.
    Not possible.
    That's no use there. Something else?
    Can't be done.`,
    no_charges: `
    Can't. Nothing left to do it with.
    The extinguishers are empty.
    Out of gear for that. Something else?
    I've nothing to do that with.`,
    no_wound: `
    You aren't bleeding, Captain. It's the smoke that hurts: get out of it.`,
  },
  let_go: `
    All right. {who} stays for now.
    Understood. Not going to {who}.
    {who}. If you say so.
    Leaving {who}. Your word.
    Copy. {who} waits.`,
  agreed: `
    Thanks. Going.
    Good. That first, then.
    You won't regret it.
    Knew you'd say yes.`,
  kept_on: `
    Good. As before, then.
    Understood. Staying with it.
    Fine. Forget I asked.
    Then I carry on here.`,
  survivor_status: {
    always: `
    {who} is in {room}, health {health}.
    In {room}: {who}, alive, health {health}.
    Last seen in {room}: {who}, health {health}.
    {who}? In {room}, health {health}.
    {who} is holding on in {room}. Health {health}.
    Last I know, in {room}. {who}, health {health}.`,
    dying: '{who} is in {room} and fading. Health {health}.',
  },
  ask_survivor: `
    Who?
    Which one?
    Say a name.
    Who do you mean?
    For whom? A name.
    I didn't catch who.`,
  ask_room: `
    Where?
    Which room?
    Name the room.
    Where to, Captain?
    I didn't catch where.
    I need a room.`,
  ask_sure: `
    Say again?
    Is that what you want?
    You're sure?
    Did I get that right?
    Really?
    You broke up. Once more.`,
  ask_who: `
    Who's to go?
    Who do you mean? Nobody here has that name.
    Which of us?
    Say that name again. Who?
    I don't know that name. Who?`,
  forbidden: `
    Understood, I won't {job}.
    All right, I won't {job}.
    Clear. I don't {job} until you say so.
    Copy. I won't {job}.
    Noted: I'm not to {job}.`,
  barred: `
    I'd {job} now, but you told me not to.
    You told me not to {job}, so I'm leaving that.
    I would {job}. You said no, so I won't.
    Still not to {job}? Then I'll do something else.`,
  cancelled: `
    Order's off, then.
    Right, I'll drop that.
    Taken back. Understood.
    Fine, forget it. I'm free.
    Then I'll stop that.`,
  offer: `
    I didn't get that. Do you want one of these?
    You broke up. Which of these?
    Didn't understand. Pick one.
    Say again? Or one of these?
    What was that? One of these?
    Come again? Did you mean this?`,
  silence: `
    Captain? Are you still there?
    Captain, answer. Please answer.
    Nothing from the captain. We go on by ourselves.
    I can't hear the captain. Everybody carry on.`,
  clear: `
    Nobody in {room}.
    {room} is searched. Empty.
    {room}: nothing.
    Been through {room}. Nobody. Next.
    {room} is clear.
    Turned over {room}. Nothing.`,
  impossible: {
    always: `
    Can't {job} any more.
    No way to {job} now. Things changed.
    Can't {job} now. Doing something else.
    Couldn't {job}. Wasted trip.
    I meant to {job}. It's not the way it was.
    No use, I can't {job} from here any more.`,
    taken: `
    {mate} has {who}. I'll do something else.
    {mate} got there first. {who} is in good hands.
    No need for me, {who} is with {mate}.
    {who} is already with {mate}. Moving on.`,
    yours: `
    You've got {who}, Captain. I'll do something else.
    {who} is with you already. Moving on.
    You were quicker, Captain. {who} is yours.
    No need for me, {who} is with you.`,
    out: `
    {who} is out already.
    No need, {who} is outside.
    {who} made it out. I'll do something else.
    {who} is out. Moving on.`,
  },
  promised_all: `
    All of them. Then let's earn it.
    Everyone, then. I'll hold you to it.
    That's the whole list, Captain. Go.
    Nobody stays. I heard you.
    Big words. I like them. Move.
    Good. I'll tell them you said it.`,
  released: `
    All right, my own way then.
    Got it. I'll pick.
    Then I'll use my own eyes.
    Thanks. I know where to go.
    Good. I had something in mind.
    Fine by me. I'll call when there's news.`,
  time_left: `
    {seconds} seconds.
    {seconds} seconds till the fuel goes.
    My watch says {seconds}.
    We have {seconds} seconds, no more.
    Fuel store goes in {seconds}.
    {seconds} and running.`,
  tally: `
    {count} out. {missing} we haven't found yet.
    {count} are safe, {missing} still missing.
    Out: {count}. Not found: {missing}.
    {missing} left to find. {count} are out.
    {count} out so far, {missing} nobody has seen yet.
    {count} outside, {missing} somewhere in here.`,
  tally_found: `
    {count} out. We know where the others are.
    {count} are safe. Everybody else has been found.
    {count} so far, and nobody's missing any more.
    Out: {count}. We've seen all of the rest.
    {count} outside. The list is complete.
    {count}. No more searching, just carrying.`,
  cause_known: `
    We know that one. {cause}
    {cause} That's how it started.
    {cause} You heard it too.
    It's no secret any more. {cause}
    {cause} Let's talk about it outside.
    That's been told. {cause}`,
  cause_unknown: `
    Nobody knows. Somebody in here might.
    No idea yet. Ask the ones we find.
    Can't tell from the ashes. Somebody saw it start.
    Not a clue. It was burning when we came.
    Ask me when we've found whoever was there.
    No one's said. I have a feeling someone could.`,
  charges_left: `
    {count} charges between us.
    Extinguishers: {count} left.
    We've got {count}. Make them count.
    {count} shots of foam, that's all.
    {count} left. One small fire each.
    Down to {count}.`,
  advice: `
    If I were you? {job}.
    I'd say: {job}.
    From here? {job}.
    One thing: {job}.
    You could {job}.
    {job}. That would help most.`,
  no_advice: `
    Stay alive and keep talking to us.
    Get yourself to the door. We're coming.
    Nothing from where you stand. Keep the way open.
    Stay where we can find you.
    Just get out in one piece.
    Nothing left for you there. Head out.`,
  resumed: `
    If there's nothing else I go on.
    Waited long enough. Moving.
    No word, so I carry on.
    Not waiting any longer. Going on.
    Back to work. Call me.`,
  clock: `
    {seconds} seconds left!
    {seconds} seconds!
    Watch it, {seconds} seconds.
    Only {seconds} seconds left.`,
  as_said: `
    Doing it now.
    On it already, as you said.
    Under way. Don't worry.
    Haven't stopped. Nearly there.
    Copy. Working on it.`,
};
