import type { Particles, Verbs } from './words.ts';

/** Verbs in their base form: their endings are made (`lexicon.ts`). */
export const englishWords: Verbs = {
  move: {
    strong: `
    go, go to, get in there, stack up on, stack up at, hit the, get your ass to, get down to, get your butt to,
    over to the, head over to, head over, make your way to, make it to, push to, push into, push up to, step into,
    step in, cross to, make a run for, run over to, swing by, slip into, sneak into, pop over to, climb to, advance to,
    we need you in, we need you at, needed in, needed at, wanted in, get thee to, head, head to, head for, move,
    move to, walk to, run to, run, get to, proceed to, enter, come to, make for, get over to, go into, go in, rush to,
    go back to, return to, come, send, hurry, hurry to, dash, dash to, sprint to, over to, get over there,
    i need you in, i need you at, need you in, need you at, get in, get into, run down to, go down to, be at,
    i want you in, i want you at, want you in, want you at, i will take, takes the`,
  },
  search: {
    strong: `
    search, check, check out, case, canvass, recon, give it a look, have a quick look, take a quick look, double check,
    recheck, search again, check again, someone screaming in, somebody screaming in, screams in, screaming from,
    voices in, noise in, knocking in, banging in, someone shouting in, somebody shouting in, seek, seek in, seeking,
    looking for people, look for people, looking for, look for survivors, look for anyone, see what is in,
    go see what is in, rummage, sweep, explore, scout, look through, look around, look in, look into, look for, clear,
    go through, comb, inspect, have a look, take a look, scan, see if anyone is in, see who is in, find,
    find out who is in, take a peek, peek, peek in, look in on, poke around, see whether, see if, see who, scout ahead,
    scout out, try, hunt through, turn over, go see, go and see, take a look at, scout the, split up, spread out,
    fan out, search through, look everywhere in, find out if, go look, is there anybody in, is there anyone in,
    is anyone in, is anybody in, anybody in, anyone in, see about, there is someone in, there is somebody in,
    there might be someone in, someone is in, somebody is in, i heard someone in, i hear someone in, i hear voices in,
    i heard voices in, i heard something in, i hear something in`,
    weak: `look`,
  },
  free: {
    strong: `
    free, help out from under, get him out from under, get her out from under, pry loose, pry off, pull off,
    lift up off, take off of, get out from under, drag out from under, move the beam, move the shelf, move that beam,
    move that shelf, clear the beam, clear the debris, untrap, unstick, unstuck, liberate, dig out, dig, pull out,
    cut free, cut loose, cut out, release, unpin, untangle, get loose, set free, lift the beam off, get the rubble off,
    clear the rubble, unbury, extract, pull out from under, get off, lift off, out from under`,
    signs: `is trapped, is pinned, is stuck, are trapped, is buried, pinned, trapped under, stuck under`,
  },
  treat: {
    strong: `
    treat, mend, make better, see to poor, tend the wounds of, put a bandage on, put pressure on, stop the blood,
    stop his bleeding, stop her bleeding, tie off, tourniquet, doctor up, medical help for, medical attention,
    help the wounded, care for, nurse, heal, patch up, patch, bandage, stop the bleeding, stop the bleeding of,
    stabilise, stabilize, give first aid, first aid, look after, tend, tend to, see to, dress the wound, medicate,
    take care of, fix up, attend to, work on, bandage up, stitch up, stop bleeding, check on, go see to, go and treat,
    go treat`,
    weak: `aid`,
    signs: `
    man down, is bleeding, is losing blood, losing a lot of blood, blood everywhere, is dying, is unconscious,
    is passed out, passed out, needs a doctor, needs a medic, needs help, needs medical, need a medic, needs first aid,
    is in bad shape, in bad shape, is hurt, is wounded, is injured, wound, wounds, injury, injuries, bleeding out,
    bleeds, bleeding badly`,
  },
  carry: {
    strong: `
    carry, carry out, bear, piggyback, fireman carry, on your back, on your shoulders, over your shoulder, pick up,
    scoop up, lift, haul, drag, drag out, shoulder, hoist, grab, retrieve, collect, sling`,
    signs: `
    can not walk, can not walking, can not move, can not stand, not able to walk, unable to walk, no legs, broken leg,
    broke his leg, broke her leg`,
  },
  escort: {
    strong: `
    escort, get the hell out of there with, lead, lead out, walk with, take care to bring, bring back out,
    bring back safely, escort out, take along, bring along, take with you, bring with you, get them out,
    hold hands with, take by the hand, help outside, help to the exit, help walk, go back for, come for, guide,
    guide out, bring, bring out, walk out, rescue, save, evacuate, take out, get out, accompany, show the way out,
    get to safety, bring to safety, take outside, fetch, walk, help out, show out, lead to safety, get out alive,
    go in and get, go get, go and get, come and get`,
    weak: `take, get`,
  },
  extinguish: {
    strong: `
    extinguish, put it out, kill that fire, kill those flames, fight fire, fight those flames, fight the flames,
    cool down, cool it down, hit the fire, hit it with, foam, foam it, knock it down, knock back the fire,
    keep the fire back, keep the fire away, beat the fire, use an extinguisher on, spray down, put water on,
    put out the fire, put the fire out, fight the fire, douse, spray, kill the fire, use the extinguisher,
    stop the fire, beat back the fire, hose, hose down, knock down the fire, smother, deal with the fire,
    handle the fire, fight that fire, tackle the fire, put that fire out, get that fire, water on`,
    signs: `
    fire in, fire at, flames in, fire extinguisher, extinguisher, caught fire, is alight, lit up, going up in flames,
    burning up, on fire, is burning, there is a fire, is ablaze, in flames, burning`,
  },
  open: {
    strong: `
    open, pop, pop open, swing open, get us in, get me in, let us in, axe, ram, bash, bash in, smash down,
    smash through, break through, break into, wedge open, blow open, unjammed, unseal, unbolt, unbar, work on the door,
    do something about the door, hack, open up, unlock, force, force open, break down, break open, break, pry, pry open,
    unjam, breach, kick in, kick down, unblock, get open, kick, smash, bust, bust open, get through, clear the way,
    crack, push open`,
  },
  close: {
    strong: `
    close, shut, slam, slam shut, pull to, keep closed, keep it closed, bolt, wall off, seal up, block up, shut up the,
    seal, seal off, close off, block off, shut off, lock, barricade, block, keep shut, pull shut`,
  },
  power: {
    strong: `
    restore power, restore the power, get the juice back, juice on, juice back on, need juice, give us light,
    give me light, some light in here, lights back on, power back on, get power, get the electricity, electricity back,
    electricity on, electric back, turn on the lights, switch on the lights, turn the lights on,
    turn on the electricity, turn on the sprinklers, sprinklers on, fire up the generator, kick the generator,
    generator on, generator going, generator up, crank the generator, generator working, make the light,
    bring up the power, turn on the power, turn the power on, get the power on, get the power back,
    get the power back on, power up, power on, start the generator, start the generators, fix the power,
    fix the generator, switch on the power, switch the power on, bring back the power, bring the power back,
    get the generator running, get the lights on, electricity, reboot the generator, repair the generator`,
    signs: `
    power, generator, the power, the generator, generators, lights, lights on, light in here, some light, the lights,
    electric, sprinkler, sprinklers, the sprinklers`,
  },
  hold: {
    strong: `
    hold, hold on, do not go in, do not go in there, do not go there, do not enter, do not step, do not follow, not yet,
    hold up, hold fast, hold there, hold the line, everyone stop, stop what you are doing, stop moving,
    stop right there, stay right there, stay right here, stays here, stays there, stays put, do not come, take cover,
    give it a second, one second, one sec, wait one, wait a second, wait a moment, wait a minute, wait a sec, chill,
    park it, sit still, hold position, hold your position, stay, stay put, stay there, stay here, stay where you are,
    wait, wait there, wait here, stop, halt, freeze, stand by, do not move, stand still, stay back, do not go, hang on,
    wait up, stay with me here, sit tight, do not move an inch, keep still, hang back`,
  },
  follow: {
    strong: `
    follow, tail, trail, with me, after me, behind me, on my six, on my tail, fall in, fall in behind, come along,
    come along with, buddy up, buddy up with, pair up, pair up with, team up with, stay on, stay right behind,
    walk behind, right behind me, come with, stay with, stick with, stick to, tag along, go with, keep up with, join,
    stay close to, shadow, stay behind, help, back up, assist, give a hand, lend a hand, cover, stick close,
    stick close to, stay close, keep close to, keep close`,
  },
  regroup: {
    strong: `
    regroup, huddle, huddle up, group on me, back here, all back here, get back here, return to me, rejoin, converge,
    converge on, rendezvous, come over here, come here, get your asses back, bring it in, circle up, gather, rally,
    meet, meet up, assemble, fall back, group up, come together, come back, form up, come back to, come to me,
    get back to me, come back here, get over here, meet me, on me, to me, back to me, everyone to me,
    pull everybody back to, pull everyone back to, pull the team back to, pull everyone back, pull everybody back`,
  },
  abandon: {
    strong: `
    abandon, abort, bug out, gtfo, get out, get clear, get clear of, leave the building, leave the station, run away,
    save yourself, save yourselves, evac, evac now, scrap that, drop what you are doing, drop everything, drop it,
    cancel that, forget it, too late to save, can not be saved, we can not save, is gone, lost cause, skip, skip the,
    do not bother with, do not waste time on, leave, leave behind, give up, give up on, forget, forget about,
    evacuate now, withdraw, pull back, retreat, get out of there, get out now, let go of, drop, bail out, clear out,
    let us get out, get yourself out, get out of the building, get out of here, everybody out, everyone out, run for it,
    drop that, never mind, too late for, stop looking for, leave it, go home, have to move, need to move, got to move,
    got to go, have to go, need to go now, have to get out, need to get out, time to go, move out, get moving`,
  },
  status: {
    strong: `
    status, status report, report, what about, how about, what is up, what is up with, wassup, sup, you ok, you okay,
    you alright, you good, all good, everything ok, everyone ok, everybody ok, everyone alive, what is the word,
    what is new, any news, news, any word, what is your twenty, what is your 20, what are you up to,
    what are you seeing, where are we, where you at, where you, position, location, condition, check in, sound off,
    call out, sing out, how is the, how is it looking, how are we doing, how are we looking, how many people,
    is anyone hurt, is anybody hurt, anyone hurt, anybody hurt, did you get, have you got, do you have, is he alive,
    is she alive, is he ok, is she ok, is it bad, is it burning, what is burning, where is the fire, which doors,
    which door, which rooms, which room, is it open, is it locked, do you read me, read me, you there, anyone there,
    anybody there, still with me, still alive, still breathing, speak, report in, how are you, how is, how are,
    how are things, where are, where is, what is happening, what is going on, what do you see, situation, sitrep,
    what have you found, what is your status, what is your position, talk to me, come in, do you copy, update, how many,
    what is the situation, are you ok, are you all right, what are you doing, who is left, what can you see, tell me,
    tell me what you see, how long, hold out, did you find, have you found, find anyone, found anyone, any luck,
    anything, any sign of, have you seen, where has, what have you got, are you still there, is alive, how bad,
    how is it going, how you doing, how are you holding up, say something, who has eyes on, eyes on, has anyone seen,
    has anybody seen, can anybody hear me, can anyone hear me, do you hear me, what did you find, how goes it, how far,
    any survivors, any survivor, is it safe, is it safe to, is it safe to go, is it safe to go through, is it clear,
    is that safe, can you make it, can we make it, can you make it through, can we make it through, can you get through,
    can i get through, what do you need, do you need, need anything, need help, what is wrong, what have we got,
    who is missing, who is still missing, who is still in, who is in there, anyone near you, anybody near you`,
  },
  why: {
    strong: `
    why, what for, how come, what gives, what is the hold up, what is holding you, what is keeping you, what took you,
    what is stopping you, what are you playing at, are you crazy, are you insane, are you mad, care to explain, explain,
    reason, what is the reason, why not, what makes you think, explain yourself, on what grounds, what is the matter,
    what is the holdup, what is taking, what are you waiting for, what were you thinking, what the hell, what made you,
    what possessed you`,
  },
  reassure: {
    strong: `
    reassure, calm, calm down, breathe, deep breath, deep breaths, take a breath, easy, easy now, easy there, relax,
    shh, hush, steady, hold on there, do not cry, do not be scared, do not give up, do not lose hope, keep breathing,
    stay with us, you can do it, you can do this, you will be okay, you will be ok, you will be fine,
    you will be alright, you will be all right, you are not alone, you are ok, you are okay, you are alright,
    we have you, i have got you, nothing to be afraid of, it is all right, it is alright, it is okay,
    talk some sense into, talk sense into, coax, hold hand, keep company, keep him company, keep her company, comfort,
    talk to, soothe, persuade, convince, talk down, do not be afraid, do not panic, it is ok, you are safe,
    it will be ok, speak to, reason with, settle, cheer up, stay calm, you are going to be fine, tell, do not worry,
    you are doing fine, you are doing great, you are doing well, going to be okay, going to be ok, going to be fine,
    it will be okay, it is going to be okay, it is going to be ok, keep calm, hang in there, will be fine, have courage,
    be brave, we have got you, stay alive, do not die, do not you dare die, look after yourself, take care of yourself`,
  },
  promise: {
    strong: `
    promise, i promise, help is on its way, i vow, vow, pledge, on my honor, on my honour, on my life, on my word,
    on my mother, cross my heart, mark my words, you will see the sunrise, you will see your family, i guarantee,
    guarantee, you are going home, you are getting out, you will get out, you will make it, you will live,
    you are going to live, you are going to make it, i give my word, my word on it, we have not forgotten you,
    i have not forgotten you, we will not forget you, we will never leave, nobody will leave you, no one will leave you,
    nobody is going to leave you, no one is going to leave you, nobody is leaving you, no one is leaving you,
    i will never leave, i will not let you die, we will not let you die, we will find you, i will find you,
    i am on my way, we are on our way, you have my word, i will come back, i will come back for, we will come back,
    we will come back for, i swear, i give you my word, we are coming for, i will be back, we will not leave,
    i will not leave, we will get, we are coming to get you, we are coming, i am coming for, help is coming,
    help is on the way, will not leave you, i will get you out, we will get you out, count on me, be back for,
    be back for you, we are not leaving, i am not leaving, not leaving you`,
  },
};

export const englishParticles: Particles = {
  team: `
  you lot, all hands, folks, lads, boys, boys and girls, people listen, gang, squad, y all, the whole team, every one,
  both of you, you both, you two, the two of you, everyone, everybody, all, all three of you, the three of you,
  you three, the others, all of you, team, the team, all units, you all, guys, you guys, people`,
  self: `me, my`,
  person: `
  him, her, them, he, she, they, his, that guy, that lady, this guy, the guy, the lady, the poor man, the poor woman,
  the poor fellow, gentleman, that gentleman, that poor gentleman, that poor lady, that man, that woman, that person,
  the patient, the wounded, the casualty`,
  place: `it, that room, there, in there, over there, inside, that one, the room`,
  here: `here, this room, this one, where you are, your room`,
  nearest: `
  nearest, the nearest, other, the other, the other rooms, other rooms, the remaining, remaining, another,
  one room each, a room each, the rest of the rooms, closest, the closest, next, the next, nearby`,
  someone: `survivor, survivors, person, victim, casualty, one, someone, wounded person, injured person, man, woman`,
  fire: `fire, the fire, fires, flames, the flames, blaze`,
  door: `door, the door, doors, the doors, fire door, entrance to, way into, way to, room, hatch, exit`,
  load: `beam, beams, shelf, shelves, rubble, debris, wreckage, cabinet, locker, girder, rack, ceiling, that thing off`,
  says: `that we, that i, we will, that he will, that she will`,
  core: `data core, the data core, core, the core, hard drive, hard drives, the drives, the data, data`,
  next: `
  then, first of all then, before you then, once that is done, as soon as you are done, when that is done,
  after you are done, right after, and then, after that, afterwards, next thing, while, meanwhile, once done,
  when you are done, and after that`,
  and: `and, plus, also`,
  for: `for`,
  not: `not, do not, never`,
  filler: `
  no wait, wait no, no actually, scratch that, actually, i do not want, i do not care, are you deaf, no excuses,
  no arguments, no buts, be it, on my head be it, dear, sir, madam, thank you, thanks, friend, buddy, mate, kid, kindly,
  may, might, oh, my, well, listen, look out, really, very, also too, now now, only, both, there is a, there are,
  still there, one of you, somebody, anybody, someone please, some people, peoples, people in, must to, may i, if,
  it is, that is, kind, if you, when you, get ready, ready, asap, double time, on the double, quick as, for god sake,
  for heaven sake, seriously, please, the, a, an, to, of, in, into, at, on, from, with, now, quickly, quick, fast,
  right, right away, immediately, first, can, could, would, will, you, your, i, we, us, let us, want, need, need you,
  i want, i need, have, should, must, try, hey, ok, okay, is, are, am, do, did, be, that, this, so, just, over, back,
  away, by, as, soon, possible, hurry, again, give, me a, some, someone in, everything, carefully, was, us all, got,
  get me a, yourself, straight, through, outside with, any, anyone, still, safe, safely, safety, been, were, there is,
  all the, what, who, how, back for, alone, good, think, does, yes, no, because, room, being, ones, onto, near, towards,
  toward, go ahead, go on, make, sure, our, home, bleeding, body, around`,
};
