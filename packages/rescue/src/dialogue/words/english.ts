import type { Particles, Verbs } from './words.ts';

/** Verbs in their base form: their endings are made (`lexicon.ts`). */
export const ENGLISH: Verbs = {
  move: {
    strong: `
    go, go to, head, head to, head for, move, move to, walk to, run to, run, get to, proceed to, enter, come to,
    make for, get over to, go into, go in, rush to, go back to, return to, come, send, hurry, hurry to, dash, dash to, sprint to, over to, get over there, i need you in, i need you at, need you in, need you at, get in, get into, run down to, go down to, be at, i want you in, i want you at, want you in, want you at, i will take, takes the`,
  },
  search: {
    strong: `
    search, check, check out, sweep, explore, scout, look through, look around, look in, look into, look for,
    clear, go through, comb, inspect, have a look, take a look, scan, see if anyone is in, see who is in, find,
    find out who is in, take a peek, peek, peek in, look in on, poke around, see whether, see if, see who, scout ahead, scout out, try, hunt through, turn over, go see, go and see, take a look at, scout the, split up, spread out, fan out, search through, look everywhere in, find out if, go look, is there anybody in, is there anyone in, is anyone in, is anybody in, anybody in, anyone in, see about, there is someone in, there is somebody in, there might be someone in, someone is in, somebody is in, i heard someone in, i hear someone in, i hear voices in, i heard voices in, i heard something in, i hear something in`,
    weak: `look`,
  },
  free: {
    strong: `
    free, dig out, dig, pull out, cut free, cut loose, cut out, release, unpin, untangle, get loose, set free,
    lift the beam off, get the rubble off, clear the rubble, unbury, extract, pull out from under, get off, lift off, out from under`,
    signs: `is trapped, is pinned, is stuck, are trapped, is buried, pinned, trapped under, stuck under`,
  },
  treat: {
    strong: `
    treat, heal, patch up, patch, bandage, stop the bleeding, stop the bleeding of, stabilise, stabilize,
    give first aid, first aid, look after, tend, tend to, see to, dress the wound, medicate, take care of,
    fix up, attend to, work on, bandage up, stitch up, stop bleeding, check on, go see to, go and treat, go treat`,
    weak: `aid`,
    signs: `is bleeding, is hurt, is wounded, is injured, wound, wounds, injury, injuries, bleeding out, bleeds, bleeding badly`,
  },
  carry: {
    strong: `carry, carry out, pick up, lift, haul, drag, drag out, shoulder, hoist, grab, retrieve, collect, sling, grab`,
    signs: `can not walk, unable to walk`,
  },
  escort: {
    strong: `
    escort, lead, lead out, guide, guide out, bring, bring out, walk out, rescue, save, evacuate, take out,
    get out, accompany, show the way out, get to safety, bring to safety, take outside, fetch, walk, help out, show out, lead to safety, get out alive, go in and get, go get, go and get, come and get`,
    weak: `take, get`,
  },
  extinguish: {
    strong: `
    extinguish, put out, put out the fire, put the fire out, fight the fire, douse, spray, kill the fire,
    use the extinguisher, stop the fire, beat back the fire, hose, hose down, knock down the fire, smother, deal with the fire, handle the fire, fight that fire, tackle the fire, put that fire out, get that fire, water on`,
    signs: `fire extinguisher, extinguisher, on fire, is burning, there is a fire, is ablaze, in flames, burning`,
  },
  open: {
    strong: `
    open, open up, unlock, force, force open, break down, break open, break, pry, pry open, unjam, breach,
    kick in, kick down, unblock, get open, kick, smash, bust, bust open, get through, clear the way, crack, push open`,
  },
  close: {
    strong: `close, shut, seal, seal off, close off, block off, shut off, lock, barricade, block, keep shut, pull shut`,
  },
  power: {
    strong: `
    restore power, restore the power, turn on the power, turn the power on, get the power on, get the power back,
    get the power back on, power up, power on, start the generator, start the generators, fix the power,
    fix the generator, switch on the power, switch the power on, bring back the power, bring the power back,
    get the generator running, get the lights on, electricity, reboot the generator, repair the generator`,
    signs: `power, generator, the power, the generator, generators, lights, lights on, light in here, some light, the lights, electric, sprinkler, sprinklers, the sprinklers`,
  },
  hold: {
    strong: `
    hold, hold on, hold position, hold your position, stay, stay put, stay there, stay here, stay where you are,
    wait, wait there, wait here, stop, halt, freeze, stand by, do not move, stand still, stay back, do not go, hang on, wait up, stay with me here, sit tight, do not move an inch, keep still, hang back`,
  },
  follow: {
    strong: `
    follow, come with, stay with, stick with, stick to, tag along, go with, keep up with, join, stay close to,
    shadow, stay behind, help, back up, assist, give a hand, lend a hand, cover, stick close, stick close to, stay close, keep close to, keep close`,
  },
  regroup: {
    strong: `
    regroup, gather, rally, meet, meet up, assemble, fall back, group up, come together, come back, form up,
    come back to, come to me, get back to me, come back here, get over here, meet me, on me, to me, back to me, everyone to me, pull everybody back to, pull everyone back to, pull the team back to, pull everyone back, pull everybody back`,
  },
  abandon: {
    strong: `
    abandon, leave, leave behind, give up, give up on, forget, forget about, evacuate now, withdraw, pull back,
    retreat, get out of there, get out now, let go of, drop, bail out, clear out, let us get out,
    get yourself out, get out of the building, get out of here, everybody out, everyone out, run for it, drop that, never mind, too late for, stop looking for, leave it, go home, have to move, need to move, got to move, got to go, have to go, need to go now, have to get out, need to get out, time to go, move out, get moving`,
  },
  status: {
    strong: `
    status, status report, report, report in, how are you, how is, how are, how are things, where are, where is,
    what is happening, what is going on, what do you see, situation, sitrep, what have you found,
    what is your status, what is your position, talk to me, come in, do you copy, update, how many,
    what is the situation, are you ok, are you all right, what are you doing, who is left, what can you see, tell me, tell me what you see, how long, hold out, did you find, have you found, find anyone, found anyone, any luck, anything, any sign of, have you seen, where has, what have you got, are you still there, still alive, is alive, how bad, how is it going, how you doing, how are you holding up, say something, who has eyes on, eyes on, has anyone seen, has anybody seen, can anybody hear me, can anyone hear me, do you hear me, what did you find, how goes it, how far, any survivors, any survivor, is it safe, is it safe to, is it safe to go, is it safe to go through, is it clear, is that safe, can you make it, can we make it, can you make it through, can we make it through, can you get through, can i get through, what do you need, do you need, need anything, need help, what is wrong, what have we got, who is missing, who is still missing, who is still in, who is in there, anyone near you, anybody near you`,
  },
  why: {
    strong: `
    why, what for, how come, explain, reason, what is the reason, why not, what makes you think,
    explain yourself, on what grounds, what is the matter, what is the holdup, what is taking, what are you waiting for, what were you thinking, what the hell, what made you, what possessed you`,
  },
  reassure: {
    strong: `
    reassure, calm, calm down, comfort, talk to, soothe, persuade, convince, talk down, do not be afraid,
    do not panic, it is ok, you are safe, it will be ok, speak to, reason with, settle, cheer up, stay calm,
    you are going to be fine, tell, do not worry, you are doing fine, you are doing great, you are doing well, going to be okay, going to be ok, going to be fine, it will be okay, it is going to be okay, it is going to be ok, keep calm, hang in there, will be fine, have courage, be brave, we have got you, stay alive, do not die, do not you dare die, look after yourself, take care of yourself`,
  },
  promise: {
    strong: `
    promise, i promise, you have my word, i will come back, i will come back for, we will come back,
    we will come back for, i swear, i give you my word, we are coming for, i will be back, we will not leave,
    i will not leave, we will get, we are coming to get you, we are coming, i am coming for, help is coming, help is on the way, will not leave you, i will get you out, we will get you out, count on me, be back for, be back for you, we are not leaving, i am not leaving, not leaving you`,
  },
};

export const ENGLISH_PARTICLES: Particles = {
  team: `everyone, everybody, all, all three of you, the three of you, you three, the others, all of you, team, the team, all units, you all, guys, you guys, people`,
  self: `me, my`,
  person: `
    him, her, them, he, she, they, his, that man, that woman, that person, the patient, the wounded,
    the casualty`,
  place: `it, that room, there, in there, over there, inside, that one, the room`,
  here: `here, this room, this one, where you are, your room`,
  nearest: `nearest, the nearest, other, the other, the other rooms, other rooms, the remaining, remaining, another, one room each, a room each, the rest of the rooms, closest, the closest, next, the next, nearby`,
  someone: `survivor, survivors, person, victim, casualty, one, someone, wounded person, injured person, man, woman`,
  fire: `fire, the fire, fires, flames, the flames, blaze`,
  door: `door, the door, doors, the doors, fire door, entrance to, way into, way to, room, hatch, exit`,
  core: `
    data core, the data core, core, the core, hard drive, hard drives, the drives, the data, data`,
  next: `
    then, and then, after that, afterwards, next thing, while, meanwhile, once done, when you are done,
    and after that`,
  and: `and, plus, also`,
  for: `for`,
  not: `not, do not, never`,
  filler: `
    please, the, a, an, to, of, in, into, at, on, from, with, now, quickly, quick, fast, right, right away,
    immediately, first, can, could, would, will, you, your, i, we, us, let us, want, need, need you, i want,
    i need, have, should, must, try, hey, ok, okay, is, are, am, do, did, be, that, this, so, just, over, back,
    away, by, as, soon, possible, hurry, again, give, me a, some, someone in, everything, carefully, was, us all,
    got, get me a, yourself, straight, through, outside with, any, anyone, still, look out, safe, safely, safety,
    been, were, there is, all the, what, who, how, back for, alone, good, think, does, yes, no, because, room, being,
    ones, onto, near, towards, toward, go ahead, go on, make, sure, our, home, bleeding, body, around`,
};
