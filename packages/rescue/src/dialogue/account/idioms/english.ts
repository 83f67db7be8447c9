import { alternatives } from '../forms/alternatives.ts';

/** A thing or a person in one or two words, with its article: "the cold store", "chen jing". */
const thing = '((?:(?:the|that|this) )?[a-z]+(?: [a-z]+)?)';
const companion =
  '(?:lin yao|lin|guo tie|guo|xiao yuan|yuan|the medic|medic|the doctor|doctor|doc|the engineer|engineer|the scout|scout)';
const wants =
  '(?:wants|needs|could do with|could use|requires|is in need of|is due)(?: (?:a|an|some|a bit of))?(?: (?:good|quick|proper|little))?';

/** What a thing needs, as the verb of the order that gives it. */
const needs: readonly (readonly [verb: string, needs: string])[] = [
  [
    'search',
    'looking (?:over|into|through|at)|going (?:over|through)|searching|checking(?: out| over)?|look|search|sweep|once over|going over',
  ],
  ['open', 'opening(?: up)?|unlocking'],
  ['close', 'closing|shutting|sealing'],
  ['treat', 'treating|treatment|patching(?: up)?|seeing to|bandaging(?: up)?|medical attention|first aid'],
  ['free', 'freeing|digging out|getting out from under'],
  ['put out the fire in', 'dousing|hosing down'],
  [
    'reassure',
    '(?:kind |friendly |calming |soothing |comforting |encouraging )?words?|pep talk|hug|comfort(?:ing)?|reassur\\w+|calming(?: down)?|cheering up|hand to hold|shoulder to (?:cry|lean) on',
  ],
];

/** How something is, as the verb that makes it so. */
const states: readonly (readonly [verb: string, state: string])[] = [
  ['treat', 'dressed|treated|bandaged|patched up|seen to|stable|looked after'],
  ['free', 'freed|free|dug out'],
  ['search', 'searched|checked|clear|cleared|gone through'],
  ['close', 'closed|shut|sealed'],
  ['open', 'open|opened'],
  ['put out the fire in', 'put out|out|doused'],
];

/** Verbs that no reader knows, and those who work slowly or stand about. */
const idling = alternatives(String.raw`
  gawp|gawk|star|stand|dawdl|dither|faff|mess|muck|slack|loaf|loiter|daydream|moan|whin|complain|argu|talk|chat|yap|babbl|sulk
  cry|worry|panick|wast|hang|fidget|mop|lollygag|dilly dally|procrastinat|pout|grumbl|bicker|squabbl|play
`);

/** "That's enough …", before the work. */
const enough = alternatives(String.raw`
  \b(?:that is|that was|that will be|(?:you|we|i) have (?:had|done|seen)|there has been) (?:about |quite |more than )?enough (?:of )?(?:the |that |this |your |our )?
  ^enough (?:of |with )?(?:the |that |this |your )?
  \bthat will do (?:with|for) (?:the |that |your )?
`);

/** Nobody switches power off here; who hears it leaves the power as it is. */
const power = '(?:power|lights?|generators?|electricity|current|mains)';
const powerOff: readonly RegExp[] = [
  new RegExp(
    `\\b(?:cut|kill|douse|disconnect|disable|(?:turn|switch|shut|power) (?:down|off))(?: off)? (?:the )?(?:main )?${power}\\b`,
    'g',
  ),
  new RegExp(
    `\\b(?:turn|switch|shut|power|get|take|cut|put) (?:the |that )?(?:main )?${power} (?:off|down|out)\\b`,
    'g',
  ),
];

/**
 * Turns of speech as the plain words that they stand for, in normalised text. The lists of words of the trained reader stay as
 * they are: replays are read by them.
 */
export const englishIdioms: readonly (readonly [RegExp, string])[] = [
  // A lock is on what is to be opened.
  [
    /\b(?:pop|pick|break|force|smash|undo|bust|crack|spring|cut|open|release|undo|drill|shoot) (?:open )?(?:the|that) (?:lock|locks|bolt|latch|padlock) (?:on|of|to|off) (?=[a-z])/g,
    'open ',
  ],
  // Who stands about is told to begin, which forbids nothing.
  [
    new RegExp(
      String.raw`\b(?:quit|stop|cease|enough|no more) (?:your )?(?:${idling})(?:n|t|ck)?ing(?: (?:about|around|like that|there|off|time|your time|(?:at|like|over|with|in)(?: [a-z]+){1,3}))?(?: and| ,| \.) (?=[a-z])`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`\b(?:what are you waiting for|what is taking (?:you )?so long|why are you (?:just |still )?(?:standing|sitting) (?:there|around)|are you (?:deaf|asleep)|you deaf)(?: ,)?( ${companion})? [,.] (?=[a-z]+ [a-z])`,
      'g',
    ),
    '$1 ',
  ],
  // Enough of a work is the end of it.
  [
    new RegExp(
      String.raw`(?:${enough})(?:[a-z]+ )?[a-z]+ing(?: for (?:today|now|one day)| now| already| thank you| thanks)?(?= ?(?:[,.]|$))`,
      'g',
    ),
    'stop what you are doing',
  ],
  [new RegExp(String.raw`(?:${enough})(?=[a-z]+ing\b)`, 'g'), 'stop '],
  [/^(?:right|okay|ok|alright|now then)(?: then)? (?=(?:team|everyone|everybody|folks|lads|people|guys)\b)/g, ''],
  [/^(?:right|okay|alright)(?: then| so)? , (?=[a-z])/g, ''],
  [/\b(?:team|lads|folks|guys|people) , (?=everyone\b)/g, ''],
  ...needs.map(([verb, what]): readonly [RegExp, string] => [
    new RegExp(String.raw`\b${thing} ${wants} (?:${what})\b`, 'g'),
    `${verb} $1`,
  ]),
  ...states.map(([verb, state]): readonly [RegExp, string] => [
    new RegExp(
      String.raw`\b(?:you are|we are|nobody is|no ?one is|nobody|no ?one) (?:not )?(?:going anywhere|leaving|leaves|moving|budging|done here|to leave|going)(?: (?:from )?here| an inch| a step)? (?:until|till|before) ((?:the )?[a-z]+(?: [a-z]+)??)(?: (?:wounds?|leg|arm|head|burns|door|fire))? (?:is|are|has been|have been|gets) (?:${state})\b`,
      'g',
    ),
    `${verb} $1`,
  ]),
  [
    /\b(?:save|spare me|cut|enough of|enough with|never mind) (?:the|your) (?:speech(?:es)?|talk\w*|chat\w*|chit chat|excuses|drama|stories|jokes|theatrics)(?: and| ,| \.) (?=[a-z])/g,
    '',
  ],
  [/\b(?:pack it in|call it a day|wrap it up|that is it|we are (?:all )?done here)(?: ,| \.) (?=[a-z])/g, ''],
  // Emphasis with a word that says no.
  [
    /(?:, )?\b(?:no matter what|without (?:delay|fail|hesitation)|no ifs(?: or| and)? buts|not a (?:moment|second|minute) to (?:lose|waste)|nothing fancy|no two ways about it|no questions asked|no dawdling|no messing(?: about| around)?)\b/g,
    '',
  ],
  [/\b(?:stitch|sew|bind|fix|patch|bandage) ([a-z]+ [a-z]+|him|her|them) up\b/g, 'treat $1'],
  [
    /\b(?:i do not want you |never be |stay |keep )(?:any )?(?:more|further|farther|closer|no more|no further|within)(?: than)? (?:an?|one|two|arm|a few) (?:[a-z]+ )?(?:length|step|foot|feet|yard|yards|metre|metres|inch|steps|paces?)(?: away)? (?:from|of|behind) me\b/g,
    'follow me',
  ],
  [new RegExp(String.raw`\b(${companion}) (?:does|gets|has) (?=the )`, 'g'), '$1 takes '],
  [/\bleav(?:e|ing) no stone unturned(?: in| at)?(?= )/g, 'search'],
  [
    /(?:^|(?<=[,.] ))(?:unless i am (?:mistaken|wrong|much mistaken)|if i am not (?:mistaken|wrong)|if memory serves|correct me if i am wrong)(?: ,)? ?/g,
    '',
  ],
  [
    /\b(?:scrub|cross|strike|knock|take) (the [a-z]+(?: [a-z]+)?|[a-z]+(?: [a-z]+)?) (?:off|from) (?:your|the) list(?: and put (the [a-z]+(?: [a-z]+)?) on(?: it)?)?/g,
    'do not go to $1 , search $2 ',
  ],
  [/ , search (?= |$)/g, ''],
  [/\bhold (?:your )?fire (?:on|with) /g, 'do not touch '],
  // Who is not to stop goes on.
  [/\b(?:do not|never) (?:stop|quit|cease|leave off|give up)(?: on)? (?=[a-z]+ing\b)/g, 'keep '],
  [/(?<=[a-z]{2})(?: ,| and| , and) do not (?:stop|pause|let up|give up)(?: now| yet)?(?= [,.]|$)/g, ''],
  // "That door is not going to open itself."
  [
    new RegExp(
      String.raw`\b${thing}(?: (door|fire))? (?:(?:is|are) not (?:going to|about to)|(?:will|does|do) not) ([a-z]+) (?:itself|themselves|himself|herself|on its own)(?: (out|up))?(?: you know)?\b`,
      'g',
    ),
    '$3 $4 $1 $2',
  ],
  [/\b(?:you )?(?:do not|can not|must not|never|should not) not (?=[a-z])/g, ''],
  [
    /\b(?:i want you |be |stay |stick |keep |remain |walk |right )(?:glued |stuck |close |right |tight |like glue ){0,3}(?:to|by|at|on) my (?:side|heels?|elbow|shoulder|hip|tail|six)\b/g,
    'follow me',
  ],
  [/\b(?:lug|cart|hump|tote|hoick|schlep|lump)(s|ing)? (?=(?:the|him|her|them|that|[a-z]+ [a-z]+)\b)/g, 'carry '],
  [/\b(?:the|that) (?:poor |old |wee )?(?:soul|sod|devil|bugger|wretch|fella|bloke|chap|lad|lass)\b/g, 'him'],
  [/\b(?:the|that) poor (?:thing|man|woman|guy|girl|boy)\b/g, 'him'],
  [
    /\b(?:leg it|scarper|skedaddle|vamoose|hightail it|peg it|do a runner)\b(?! (?:to|into|over|back))/g,
    'get out of the station',
  ],
  [/\b(?:leg it|hightail it|peg it) (?=(?:to|into|over|back)\b)/g, 'run '],
  [
    /(?<=^|[,.] )we are (?:leaving|pulling out of|getting out of|quitting|done with) (?:the|this) (?:station|building|base|place)(?: for good| now| for ever)?(?= [,.]|$)/g,
    'everyone leave the station',
  ],
  [
    /\bturn (them|it|that|the place|(?:the )?[a-z]+(?: (?:room|store|bay|hall|quarters))?) (?:upside down|inside out)\b/g,
    'search $1',
  ],
  [/ (?:from )?top to bottom\b/g, ''],
  [
    /\b(?:chop chop|look lively|step on it|get a move on|snap to it|jump to it|hop to it|shake a leg|on the double|make it snappy|pronto|sharpish)(?: ,)? (?=[a-z])/g,
    '',
  ],
  [
    /\b(?:takes?|handles?|tackles?|deals? with|sees? to|sorts? out|all hands (?:to|on)|everyone (?:to|on)|everybody (?:to|on)) (the (?:[a-z]+ )?[a-z]+) (?:fire|blaze|flames)\b/g,
    'put out the fire in $1',
  ],
  [/\ball hands\b/g, 'everyone'],
  [
    new RegExp(
      String.raw`\b(?:watch|guard|mind|keep an eye on|stand guard (?:at|over|by)|keep watch (?:on|over|at))(?:s|es)? ((?:the )?[a-z]+(?: [a-z]+)?) door\b`,
      'g',
    ),
    'go to $1 and wait there',
  ],
  [/\bwatche?s (?=the )/g, 'watch '],
  [
    /\b(?:stop|keep|prevent) ([a-z]+ [a-z]+|him|her|them) (?:from )?(?:panicking|crying|freaking out|shaking|worrying)\b/g,
    'calm $1 down',
  ],
  [
    /\b(?:make sure|see (?:to it )?that|see) ([a-z]+ [a-z]+|he|she) (?:is not|does not get) (?:so |too )?(?:scared|afraid|frightened|worried|upset)\b/g,
    'calm $1 down',
  ],
  [/\bwalk (him|her|them)\b/g, 'escort $1'],
  [
    /\bis (?:in (?:agony|pain|a lot of pain|terrible pain)|(?:screaming|moaning|groaning|writhing) (?:in|with) (?:pain|agony))\b/g,
    'is hurt',
  ],
  [/\bkeep (?=(?:search|check|look|clear|sweep|open|work)[a-z]*ing\b)/g, 'continue '],
  [/\breckon(s?)\b/g, 'think$1'],
  [/\blet (him|her|them|it|[a-z]+ [a-z]+) be(?= [,.]|$)/g, 'leave $1 alone'],
  [
    /\b(?:make (?:quite |very |absolutely |damn )?sure|make certain|see to it|confirm|ensure|double check|check)(?: that)? (?:nobody|no ?one|no (?:people|survivors?|stragglers?)|none)(?: else)? (?:is|are|was|were|has been|got|gets)(?: still)?(?: left| trapped| hiding| stuck| forgotten| lying| sitting)?(?: behind)?(?: in| inside)? (?=[a-z])/g,
    'search ',
  ],
  // What is taken back or left to others.
  [
    /\b(?:that|the|my) (?:last )?(?:order|thing|job|bit|business|command) (?:about|with|for|in) [a-z ]{2,30} , (?:just )?(?:bin|scrap|forget|drop|ditch|cancel|scratch|skip|shelve) (?:it|that)\b/g,
    'never mind',
  ],
  [
    /\b(?:ignore|forget|disregard|scratch|strike|(?:i )?take back|i withdraw) (?:everything |all )?(?:what |that )?i (?:just )?(?:said|told \w+|ordered|asked) about [^,.]{1,40}/g,
    'never mind',
  ],
  [
    new RegExp(
      String.raw`\bnot you(?: ,)?(?: ${companion})?(?: ,)? (?:i (?:was talking|am talking|was speaking) to|i (?:mean|meant|said)) (?=${companion}\b)`,
      'g',
    ),
    '',
  ],
  [new RegExp(String.raw`\bi (?:was talking|am talking|was speaking) to (?=${companion}\b)`, 'g'), ''],
  [
    new RegExp(
      String.raw`\b(${companion})(?: ,)? (?:instead of|rather than|in place of|in ${companion} place|and not|not) ${companion}(?: ,)?(?= [a-z])`,
      'g',
    ),
    '$1',
  ],
  [
    new RegExp(
      String.raw`(?:^|(?<=[,.] ))(?:instead of|rather than|in place of|not) ${companion}(?: ,)? (?=(?:let |have |send |get )?${companion}\b)`,
      'g',
    ),
    '',
  ],
  [
    new RegExp(
      String.raw`(?<=\b${companion} [a-z ]{3,40}?)(?: ,)? (?:instead of|rather than|in place of|and not) ${companion}$`,
      'g',
    ),
    '',
  ],
  [/\b(abort|cancel|stop|wait) (?:\1 ?)+(?= |$)/g, '$1'],
  [/\bwait (?:until|till) ([a-z ]{3,40}?) before (?:you |we )?(?=[a-z])/g, 'if $1 , '],
  [new RegExp(String.raw` in ${companion} (?:stead|place)\b`, 'g'), ''],
  // A signal of the captain's comes as words of their own.
  [
    /(?:^|(?<=[,.] ))(?:only |not )?(?:once|when|after|until) (?:i have |i )(?:shout\w*|call\w*|count\w*|whistl\w*|say so|said so|g[ia]ve (?:the|you the) (?:word|signal|order|go)|signal\w*|nod\w*|order\w*)[^,.]{0,24}? (?:do|may|can|will|are) you (?:to )?(?=[a-z])/g,
    'do not ',
  ],
  [/\b(search|check|sweep) (?:them all|all of them|everywhere|everything)\b/g, '$1 every room'],
  [/\b(?:nothing|nowhere) (?:but|except|other than|besides)\b/g, 'only'],
  [/(?:,? ?(?:and|but))? not (?:through|via|by way of|past) (?=[a-z])/g, ' , do not go through '],
  [/(?<=\b(?:what|whatever) you are (?:doing|at|up to)) and (?=[a-z])/g, ' , '],
  [
    /\b(?:nobody|no ?one|do not any ?(?:one|body)) (?:moves?|budges?|stirs?)\b(?! (?:to|in|on|into|out)\b)/g,
    'everyone hold',
  ],
  [/(?:^|(?<=[,.] ))before (?:anything|everything) else(?: ,)? ?/g, ''],
  ...powerOff.map((form): readonly [RegExp, string] => [form, ' leave the power off ']),
];
