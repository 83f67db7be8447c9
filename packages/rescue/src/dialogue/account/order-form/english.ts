import type { Token } from '../../scan.ts';
import { classesOf, type Slots, slotOf } from './slots.ts';

/** Words of English orders, by their place in them. */
const words = classesOf({
  // Courtesy, calls and haste, which stand anywhere.
  y: `please, kindly, ok, okay, hey, yo, oi, well, now, just, right, quick, quickly, fast, asap, immediately, straight, at once, at, once, mate, guys, team, man, bro, buddy, guy, dear, thanks, cheers, first, also, finally, next, again, maybe, perhaps, already, too, together, alone, only, if possible, if you can, if you could, if you would, if you please, if you have to, if you do not mind, for god sake, right now, right away, for me, for us, for a sec, for a while, for a moment, a second, a moment, a minute, as soon as possible, as fast as you can, as quick as you can, as quickly as you can, real quick, my friend, will you, would you, can you, could you, ok, all right, alright, yes, yeah, listen, look, be careful, after, before anything else, instead, but, forthwith, pronto, sharpish, do something, shit, oh, god, a lot, sir, persons, in total, therefore, badly, strong, so, then, lads, folks, hurry, myself, yourself, doctor, doc, old, still, everything, for now, today, soon, possible, somehow, safely, before it is too late`,
  d: `the, a, an, that, this, these, those, my, your, his, her, its, their, our, all, both, each, every, any, some, other, one, two, three, second, another, whole, same, more, few, last, whoever, anyone, anybody, everyone, everybody`,
  z: `in, at, to, into, on, onto, of, from, for, with, by, over, under, behind, through, inside, near, out, up, down, back, along, across, around, towards, toward, next to, beside, off, away, here, there, ahead, outside, past, about`,
  m: `can, could, would, will, will not, able to, willing to, free to, ready to, available to`,
  H: `keep, keep on, continue, resume, finish, go on, do not stop`,
  M: `should, must, shall, oughta, ought to`,
  e: `let`,
  h: `need, needs, have, has, got, want, ought, better, supposed, had better`,
  u: `you, we, us, me, them, it, yourself, they, him`,
  i: `i`,
  b: `be, is, are, am`,
  t: `until, till`,
  o: `so, so that`,
  s: `say`,
  Z: `does`,
  x: `we can, we could, i can, i could, i need to`,
  f: `if, whether, who, what`,
  q: `and, or, while, then, plus, after that`,
  l: `help, make, get, have, take, put, give, use, bring, try, go, come, start, do, turn, send, show, move, set, stay, get going, go ahead, proceed, see, feel free, pick, cut, push, kick, deal, tell, carry, do not, keep going, sit, fight, knock, run, stand, hold, pull, clear, fix, answer, poke, stick, knock, hit, handle`,
  w: `someone, somebody, anyone, anybody, one of you, whoever, who, one of you two, any of you, everyone, everybody, two of you, both of you, either of you, each of you, all of you`,
  j: `way, time, door, doors, fire, wound, wounds, leg, arm, head, eye, eyes, hand, hands, side, exit, extinguisher, rubble, beam, water, light, shoulder, shoulders, building, station, men, man, people, peoples, person, kit, bag, tools, tool, thing, things, job, kindness, blood, bleeding, pain, east, west, north, south, care, room, rooms, floor, wall, corner, safety, place, open, shut, closed, clear, safe, calm, lead, side by side, look, peek, quick look, hall, front, post, position, rest, side, last one, whoever is, between, signal, without, partner, post, ass, house, pitch, legs, feet, back door, cover, everything, something, anything, somewhere, you both, both of you, home, station, nearest one, closest one, where i am, where you are, where we are, where i stand, where i was, sure, going, working, running, moving, alive, breathing, conscious, awake, warm, company, jammed, stuck, blocked, beds, bed, table, desk, cabinet, ceiling, window, windows, corridor, smoke`,
});
const phraseWords = 5;

/** Courtesy in whole phrases, which changes nothing of the order behind it. */
const opening =
  /\b(?:i (?:would|should) (?:really )?(?:like|prefer|love|want|appreciate)(?: it)?(?: that| if| for)?|i would be (?:[a-z]+ )?(?:glad|thankful|grateful|happy)(?: if)?|(?:it|that) would be (?:(?:a|so|very|really) )?(?:good|nice|great|better|best|kind|lovely|helpful|great help|big help|of help)(?: of you)?(?: if| when| to)?|would it be (?:possible|ok|okay)(?: for you)? to|(?:would|do) you mind|(?:would you )?(?:please )?be (?:so|very) (?:kind|good|nice|sweet) (?:as to|to|and)|be an? (?:[a-z]+ ){1,2}and|i am afraid(?: that)?|(?:may|can|could) i ask you to|(?:i|we) (?:order|ask|want|beg|need|command) (?:all of )?(?:you|everyone|everybody)(?: all)? to|(?:is|any) (?:there )?(?:a |any )?chance (?:that )?you could|when you are (?:done|finished|ready|free)(?: there| here)?)\b/;
/** What does not change the order before it. */
const ending =
  /(?:^| )(?:would be (?:nice|great|good|lovely)(?: guo| lin| yuan)?$|even if|no matter|whatever it takes|as best you can|as soon as (?:he|she|they) (?:is|are) (?:out|free|loose)|so (?:that )?[a-z]+ can|before (?:anything|everything) else|before we can|wherever (?:he|she|they|you) [a-z]+|where you (?:found|left|saw)|and (?:report|tell me|let me know)\b|(?<=[a-z] )(?<!\b(?:if|whether|who|what|where|that|until|till|when|while|once|as|how|which|since|said|says|and|or|so|but|because|guo|lin|yuan) )(?:he is|she is|it is|i am|they are|we are) (?=[a-z ]{2,30}$)|when you pass|where (?:he|she|they|it) (?:is|are)\b)/;

export function slotsOf(plain: string, tokens: readonly Token[]): Slots {
  const polite = opening.exec(plain);
  const from = polite?.index ?? -1;
  const to = polite === null ? -1 : from + polite[0].length;
  const end = ending.exec(plain)?.index ?? plain.length;
  const body = polite === null ? plain : plain.slice(0, from) + ' '.repeat(to - from) + plain.slice(to);
  let slots = '';
  let at = 0;
  const gap = (before: number): void => {
    const list = body
      .slice(at, before)
      .split(/[^a-z0-9']+/)
      .filter((one) => one !== '');
    for (let i = 0; i < list.length; ) {
      let length = Math.min(phraseWords, list.length - i);
      while (length > 1 && !words.has(list.slice(i, i + length).join(' '))) length--;
      const one = list.slice(i, i + length).join(' ');
      slots += words.get(one) ?? (one.endsWith('ly') ? 'y' : 'x');
      i += length;
    }
  };
  for (const token of tokens) {
    const own = slotOf(token);
    if (own === undefined || token.from >= end || (token.from < to && token.to > from)) continue;
    gap(token.from);
    slots += own === 'V' ? formOf(plain.slice(token.from, token.to)) : own;
    at = token.to;
  }
  gap(Math.max(at, end));
  return polite === null ? slots : slots.replace(/^([yNTSq]*)/, '$1p');
}
/** The form of a verb: `v` with an ending, `Z` of the third person, `F` of finding out. */
function formOf(verb: string): string {
  if (/\b(?:if|whether|who)\b/.test(verb)) return 'F';
  if (/^(?:going|moving|running|working)\b|shoulders?$/.test(verb)) return 'j';
  if (/^(?!need|proceed|speed|bleed|feed|bring|sling)[a-z]+(?:ing|ed)\b/.test(verb)) return 'v';
  return /^(?!pass|across)[a-z]+[^s ]s\b/.test(verb) ? 'Z' : 'V';
}
// Who is called and how; nothing else stands before most verbs.
const call = 'yNTSqo';
const subject = `${call}uwPdj`;
const object = '(?:[yVAlHNTSPRLOGEQdzukqjIwCsF]|(?<=q)v)*';
const forms = [
  // Open the lab; you open the lab; the fire in the lab, put it out.
  `[${subject}zRLOGEI]*[VAlFH]${object}`,
  // Keep searching the gym.
  `[${subject}]*Hz?v${object}`,
  // Are you able to open it?
  `[${call}]*b[uNTwd]{1,3}y{0,2}mz?[VlA]${object}`,
  // Let us go.
  `[${call}]*e[uNTPSdRyb]+[VAkz]${object}`,
  // Guo opens the lab.
  `[yNpqo]*(?<=[Np]y{0,2})Z[yVAlNTSPRLOGEQdzukqjIwCsFZib]*`,
  // I go to the lab; I am going to the lab; I will go to the lab.
  `[${call}]*iy{0,2}[bmM]?y{0,2}b?[VvAj]${object}`,
  // Would you mind opening it.
  `[${call}]*p[yuzNTwSPdGROjq]*[mM]?b?[VvAlF]${object}`,
  // Can you open it; you should open it; we must go.
  `[${call}d]*m(?=[yd]{0,3}[uwNP])[yduwNPzb]+[VlAF]${object}`,
  `[${subject}i]*[mM]y{0,2}b?y{0,2}z?[VlAv]${object}`,
  // You need to open it; I need you to open it; I want it opened; you are needed in the lab.
  `[${subject}i]*[mM]?h(?!z?I)[yVAlNTSPRLOGEQdzukqjIwCsFbv]*`,
  `[${call}]*ubV${object}`,
  // The lab must be searched; it has to be opened.
  `[${subject}ROGLz]*(?:[mM]b|[mM]h|hz{0,2}b?|M)y{0,2}[vV]${object}`,
  `[${call}]*wb[yVz]{1,4}${object}`,
].map((form) => new RegExp(`^${form}$`));
/** Somebody is told something: "tell him that we are coming". */
const speech = /^[yNTqomMipeuSPwdlR]*(?:hz)?(?:A|sz?[SP])/;
/** How somebody or something is, which asks for help by itself: "the kitchen is on fire", "Ma Jun can not walk". */
const need = /^Q?[yNTqoSPRLOGdzujIhbE]*$/;
const after = /^[yNTSPRLOGEdzukqjIwbGvh]*$/;
const found = '[wPSduLbzVRjGyfvuNx]*';
/** "Until I come"; "see if anybody is in there"; "so that we can pass"; "while Lin carries him". */
const tails: readonly RegExp[] = [
  /t[^]*$/,
  new RegExp(`(?<=F|Vf)${found}$`),
  /o[NPSTuid]{1,4}m[VlAzkLRy]*$/,
  /q(?=[NTiu]{1,4}y{0,2}[ZV])[^fxm]*$/,
];

const isOrder = (slots: Slots): boolean => {
  const main = tails.reduce(
    (rest, tail) => rest.replace(tail, ''),
    slots.replace(/(?<=V)f/, 'F').replace(/o(?=w{1,2}V)/, 'q'),
  );
  return speech.test(slots) || forms.some((form) => form.test(main) || form.test(slots));
};
/** Every word of a clause has its place in an order. */
export const ordersInEnglish = (plain: string, tokens: readonly Token[]): boolean => isOrder(slotsOf(plain, tokens));
/** Every word has its place in what is needed. */
export function needsInEnglish(plain: string, tokens: readonly Token[]): boolean {
  const slots = slotsOf(plain, tokens);
  const at = slots.indexOf('G');
  return (need.test(slots.slice(0, at)) && after.test(slots.slice(at))) || isOrder(slots);
}
