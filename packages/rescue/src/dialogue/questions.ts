/**
 * Whether words ask and do not order: "is the lab door open yet", 门开了没有. A request in the form of a question, "can you open
 * it", 能不能开一下, and one that looks for somebody to do it, "who is nearest", 谁去, is an order.
 */
export function asksOnly(text: string): boolean {
  const words = text.trim();
  return !requestWords.test(words) && (questionOpening.test(words) || questionClosing.test(words));
}

/** About what has been done: "did anybody find the guard", 还有哪些屋没搜. */
export const asksWhatWasDone = (text: string): boolean =>
  /^(?:[a-z]+ , )?(did|has|have (you|we|they|any)|who (found|searched|checked))\b|没搜|没找|没查|搜(了|过|完)(吗|没)/.test(
    text,
  );

const requestWords =
  /看看|看一下|去看|把|\b(can|could|would|will) (you|we|some ?body|someone|any ?body|anyone|lin|guo|yuan)\b|\b(why do not (you|we)|how about|what about|do you mind|would you mind|who can|who will|who is (nearest|closest|free))|能不能|能否|可不可以|可否|行不行|好不好|好吗|行吗|可以吗|要不要|要不|谁(去|来|过去|上|能|有空|离)|麻烦|帮(我|忙|个)|不如/;
/** An English question opens with its word, after a name or a call at most. */
const questionOpening =
  /^(?:(?:hey|so|and|but|ok|okay|well|doc|doctor|medic|lin|guo|yuan|scout|engineer|team|guys) ,? ?){0,2}(?:who|what|where|when|which|how|is|are|was|were|did|does|do (?:you|we|they)|has|have (?:you|we|they)|any)\b/;
const questionClosing =
  /(吗|么|没有?|呢|没啊|没呢)[ ,.]*$|多少|几个|哪(里|儿|个|些|扇|间)|有没有|是不是|怎么样|如何|会不会|能不能走|否[ ,.]*$|什么(时候|情况)/;
