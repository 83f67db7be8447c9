import { anyOf, inOrder, type TextPattern } from '../in-order.ts';

/** Idioms with a meaning of their own; the reader learns how far each can be trusted. */
const phrases = {
  yes: /^(yes|yeah|yep|yup|aye|right|correct|affirmative|confirm|confirmed|ok|okay|sure|do it|do that|go ahead|exactly|agreed|fine|good|please do|是|是的|对|对的|没错|确认|确定|好|好的|行|可以|嗯|就这样|听你的|按你说的|照你说的|去吧|就这么办|同意|没问题)( |,|\.|$|吧|啊|的)/,
  no: /^(no no\b.*|nah\b.*|absolutely not|no way|not a chance|hell no|certainly not|over my dead body|i take it back|scratch that|(do not|never) .*|(不行|不可以|绝对不|当我没说|想都别想|没门|休想|别|不要|不许|不准|不不).*|no|nope|negative|not that|never mind|cancel|stop|forget it|不|不是|不对|不要|别|算了|取消|不行|没有|不用)( |,|\.|$|了|吧)/,
  insist:
    /(on my head|no excuses|no arguments|no arguing|no buts|that is final|end of discussion|i said (it|so|go|now|open|do)|i am the captain|i am in charge|are you deaf|now that is an order|do as you are told|not asking|will take the blame|不要听理由|不听理由|不想听|别跟我(讲|说|犟|争)|少啰嗦|别啰嗦|别磨叽|执行|我是队长|出了事(我|算)|后果我|责任我|算我的|没得商量|必须的|给我(去|上|冲)|冲就是了|豁出去|insist|that is an order|do not care|whatever the risk|no matter|regardless|take the risk|worth the risk|trust me|do as i say|i need you|just go|just do it|do it anyway|go anyway|my call|my responsibility|as i said|please|这是命令|命令你|听我的|按我说的|照我说的|我负责|我担着|相信我|信我|必须去|执行命令|必须|拜托|求你|别废话|少废话|再危险|就算危险|冒险|哪怕|管不了那么多|我说了算|还是去|照做)/,
  talk: /(\b(lol|lmao|rofl|haha\w*|hehe|omg|wow|yikes|ugh|oof|phew|damn|shit|crap|jesus|oh god|my god|oh my|oh dear|bless|bravo|legend|amazing|awesome|perfect|excellent|brilliant|all we could|did our best|did your best|did great|尽力|fr fr|gg|we got this|you got this|let us go|come on|cold|hot in here|tired|scared|afraid|hate|love|funny|joke|smoky|scary|terrifying|nervous|pray|good luck|be careful|stay safe|my bad|have it your way|never seen|proud|hero|heroes|can not see anything|can not breathe)\b|哈哈|嘿嘿|呵呵|^6+ ?$|牛|强啊|绝了|卧槽|我靠|我去$|妈呀|天啊|天哪|老天|完了|冷死|热死|累死|吓死|急死|呛死|好冷|好热|好累|好怕|真冷|真热|太冷|太热|鬼地方|受不了|撑不住|我不行了|太(棒|好|强|牛|厉害|可怕|吓人)|好险|吓我|加把劲|冲啊|冲冲|上啊|拼了|干就完|稳了|赢了|有你们|靠你们|多谢|感谢|抱拳|祝|保佑|阿弥陀佛|thank|well done|good job|good work|nice|great|hello|hi |hey|sorry|谢谢|辛苦|干得好|干得漂亮|好样的|漂亮|你好|抱歉|对不起|不错|厉害|加油|你说得对|说得对|有道理|明白|知道了|收到|先这样|you are right|fair enough|got it|understood|roger|copy that|hang in there|stay strong|keep going|keep it up|挺住|坚持|my mistake|my fault|my bad|fire is spreading|我的错|判断错|我错了|是我)/,
  leaves:
    /(what(ever)? you (think|like|want)|(your|you) (call|choice|decide)|you choose|up to you|use your (own )?(judg\w*|head)|on your own now|as you like|as you see fit|you know best|看着办|自己(定|决定|来|安排|判断)|你们定|你定|你决定|随(你|便)|你说了算|听你们的|按你们的)/,
  praise:
    /\b(thank|thanks|well done|(good|great|nice) (job|work|one)|bravo|legend|amazing|awesome|brilliant|excellent|perfect|proud|heroes?|did great)\b|谢谢|谢了|多谢|感谢|辛苦|干得(好|漂亮|不错)|好样的|漂亮|厉害|真棒|太棒|太强|太牛|牛|不错|666|绝了/,
  vow: anyOf(
    inOrder(
      /\b(?:promise|swear|my word)\b/,
      /\b(?:every(?:one|body)|all of|them all|you all|nobody|no one|any(?:one|body))/,
    ),
    inOrder(/\b(?:we|i) /, /\b(?:not|never)\b/, /\b(?:leave|leaving|lose|losing)\b/, /\b(?:any(?:one|body)|behind)/),
    /\b(we|i) (will|are going to|am going to) (save|rescue|get|bring) (every(one|body)|all|them all|you all)|no one (is |will be |gets )?left behind|\b(no ?body|no one|not one( soul)?|not a (single )?soul) (is |will |gets? |going to )*(perish|die|dies|dying|leave|left|leaving|get left)|\b(we|everyone|everybody) (are |is |will |can )+(all )?(getting|get|going|go|make|making|walk|walking|come|coming) (it )?(out|home|alive|through)|(大家|所有人|每个人|每一个人|咱们?|我们)都?(一定|肯定)?(能|会|可以)(一起)?(活着|平安|安全|好好)?(地)?(出去|回去|回家|出来)|谁都别想死|谁也不许死|不会丢下(任何|一个|谁)|(保证|发誓|答应|承诺|一定|绝对|肯定|绝不|决不).{0,6}(一个都|一个也|都会|全|所有|大家|每个|任何|每一个)|(一个都|一个也|谁都|谁也)(不会|不能|不许|别想)?(少|丢|落下|落|留下)/,
  ),
} satisfies Readonly<Record<string, TextPattern>>;

type Phrase = keyof typeof phrases;

/** Whether a text, in the form of `normalise`, has such a turn of speech. */
export const hasPhrase = (phrase: Phrase, text: string): boolean => phrases[phrase].test(`${text} `);

export function phrasesIn(text: string): readonly string[] {
  const plain = `${text.trim()} `;
  const found = Object.entries(phrases).flatMap(([name, pattern]) => (pattern.test(plain) ? [name] : []));
  if (asksOnly(text)) found.push('asks');
  if (asksWhatWasDone(text)) found.push('asks what was done');
  return found;
}

/**
 * Whether words are a question and not an order: "is the lab door open yet", 门开了没有. An order in the form of a question,
 * "can you open it", 能不能开一下, and a search for somebody to do it, "who is nearest", 谁去, count as orders.
 */
function asksOnly(text: string): boolean {
  const words = text.trim();
  return !requestWords.test(words) && (questionOpening.test(words) || questionClosing.test(words));
}

/** About what has been done: "did anybody find the guard", 还有哪些屋没搜. */
const asksWhatWasDone = (text: string): boolean =>
  /^(?:[a-z]+ , )?(did|has|have (you|we|they|any)|who (found|searched|checked))\b|没搜|没找|没查|搜(了|过|完)(吗|没)/.test(
    text,
  );

const requestWords =
  /看看|看一下|去看|把|\b(can|could|would|will) (you|we|some ?body|someone|any ?body|anyone|lin|guo|yuan)\b|\b(why do not (you|we)|how about|what about|do you mind|would you mind|who can|who will|who is (nearest|closest|free))|能不能|能否|可不可以|可否|行不行|好不好|好吗|行吗|可以吗|要不要|要不|谁(去|来|过去|上|能|有空|离)|麻烦|帮(我|忙|个)|不如/;
/** An English question begins with its question word, after at most a name or a call. */
const questionOpening =
  /^(?:(?:hey|so|and|but|ok|okay|well|doc|doctor|medic|lin|guo|yuan|scout|engineer|team|guys) ,? ?){0,2}(?:who|what|where|when|which|how|is|are|was|were|did|does|do (?:you|we|they)|has|have (?:you|we|they)|any)\b/;
const questionClosing =
  /(吗|么|没有?|呢|没啊|没呢)[ ,.]*$|多少|几个|哪(里|儿|个|些|扇|间)|有没有|是不是|怎么样|如何|会不会|能不能走|否[ ,.]*$|什么(时候|情况)/;
