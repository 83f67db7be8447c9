import type { Particles, Verbs } from './words.ts';

/** Verbs in their base form: their endings are made (`lexicon.ts`). */
export const ENGLISH: Verbs = {
  move: {
    strong: `
    go, go to, head, head to, head for, move, move to, walk to, run to, run, get to, proceed to, enter, come to,
    make for, get over to, go into, go in, rush to, go back to, return to, come, send`,
  },
  search: {
    strong: `
    search, check, check out, sweep, explore, scout, look through, look around, look in, look into, look for,
    clear, go through, comb, inspect, have a look, take a look, scan, see if anyone is in, see who is in, find,
    find out who is in`,
    weak: `look`,
  },
  free: {
    strong: `
    free, dig out, dig, pull out, cut free, cut loose, cut out, release, unpin, untangle, get loose, set free,
    lift the beam off, get the rubble off, clear the rubble, unbury, extract`,
  },
  treat: {
    strong: `
    treat, heal, patch up, patch, bandage, stop the bleeding, stop the bleeding of, stabilise, stabilize,
    give first aid, first aid, look after, tend, tend to, see to, dress the wound, medicate, take care of,
    fix up, attend to`,
    weak: `help, aid`,
  },
  carry: { strong: `carry, carry out, pick up, lift, haul, drag, drag out, shoulder, hoist, grab, retrieve, collect` },
  escort: {
    strong: `
    escort, lead, lead out, guide, guide out, bring, bring out, walk out, rescue, save, evacuate, take out,
    get out, accompany, show the way out, get to safety, bring to safety, take outside, fetch`,
    weak: `take, get`,
  },
  extinguish: {
    strong: `
    extinguish, put out, put out the fire, put the fire out, fight the fire, douse, spray, kill the fire,
    use the extinguisher, stop the fire, beat back the fire, hose, hose down, knock down the fire, smother`,
  },
  open: {
    strong: `
    open, open up, unlock, force, force open, break down, break open, break, pry, pry open, unjam, breach,
    kick in, kick down, unblock, get open`,
  },
  close: { strong: `close, shut, seal, seal off, close off, block off, shut off, lock` },
  power: {
    strong: `
    restore power, restore the power, turn on the power, turn the power on, get the power on, get the power back,
    get the power back on, power up, power on, start the generator, start the generators, fix the power,
    fix the generator, switch on the power, switch the power on, bring back the power, bring the power back,
    get the generator running, get the lights on, electricity, reboot the generator, repair the generator`,
    weak: `power, generator`,
  },
  hold: {
    strong: `
    hold, hold on, hold position, hold your position, stay, stay put, stay there, stay here, stay where you are,
    wait, wait there, wait here, stop, halt, freeze, stand by, do not move, stand still`,
  },
  follow: {
    strong: `
    follow, come with, stay with, stick with, stick to, tag along, go with, keep up with, join, stay close to,
    shadow, stay behind`,
  },
  regroup: {
    strong: `
    regroup, gather, rally, meet, meet up, assemble, fall back, group up, come together, come back, form up,
    come back to`,
  },
  abandon: {
    strong: `
    abandon, leave, leave behind, give up, give up on, forget, forget about, evacuate now, withdraw, pull back,
    retreat, get out of there, get out now, let go of, drop, bail out, clear out, let us get out,
    get yourself out`,
  },
  status: {
    strong: `
    status, status report, report, report in, how are you, how is, how are, how are things, where are, where is,
    what is happening, what is going on, what do you see, situation, sitrep, what have you found,
    what is your status, what is your position, talk to me, come in, do you copy, update, how many,
    what is the situation, are you ok, are you all right, what are you doing, who is left, what can you see`,
  },
  why: {
    strong: `
    why, what for, how come, explain, reason, what is the reason, why not, what makes you think,
    explain yourself, on what grounds`,
  },
  reassure: {
    strong: `
    reassure, calm, calm down, comfort, talk to, soothe, persuade, convince, talk down, do not be afraid,
    do not panic, it is ok, you are safe, it will be ok, speak to, reason with, settle, cheer up, stay calm,
    you are going to be fine`,
  },
  promise: {
    strong: `
    promise, i promise, you have my word, i will come back, i will come back for, we will come back,
    we will come back for, i swear, i give you my word, we are coming for, i will be back, we will not leave,
    i will not leave, we will get`,
  },
};

export const ENGLISH_PARTICLES: Particles = {
  team: `everyone, everybody, all, all of you, team, the team, all units, you all, guys, you guys, people`,
  self: `me, my`,
  person: `
    him, her, them, he, she, they, his, that man, that woman, that person, the patient, the wounded,
    the casualty`,
  place: `it, that room, there, in there, over there, inside, that one, the room`,
  here: `here, this room, this one, where you are, your room`,
  nearest: `nearest, the nearest, closest, the closest, next, the next, nearby`,
  someone: `survivor, survivors, person, victim, casualty, one, someone, wounded person, injured person, man, woman`,
  fire: `fire, the fire, fires, flames, the flames, blaze`,
  door: `door, the door, doors, the doors, fire door, entrance to, way into, way to, room, hatch, exit`,
  core: `
    data core, the data core, core, the core, hard drive, hard drives, the drives, the data, data`,
  next: `
    then, and then, after that, afterwards, next thing, while, meanwhile, once done, when you are done,
    and after that`,
  and: `and, plus, also`,
  not: `not, do not, never`,
  filler: `
    please, the, a, an, to, of, in, into, at, on, for, from, with, now, quickly, quick, fast, right, right away,
    immediately, first, can, could, would, will, you, your, i, we, us, let us, want, need, need you, i want,
    i need, have, should, must, try, hey, ok, okay, is, are, am, do, did, be, that, this, so, just, over, back,
    away, by, as, soon, possible, hurry, again, give, me a, some, someone in, everything, carefully, was, us all,
    got, get me a, yourself, straight, through, outside with, any, anyone, still, look out, safe, safely, safety,
    been, were, there is, what, who, how, back for, alone, good, think, does, yes, no, because, room, being,
    ones, onto, near, towards, toward, go ahead, go on, make, sure, our, home, bleeding, body, around`,
};
