import type { Command } from '../dialogue/intents.ts';
import { normalise } from '../dialogue/normalise.ts';

const YES =
  /^(yes|yeah|yep|yup|aye|right|correct|affirmative|confirm|confirmed|ok|okay|sure|do it|do that|go ahead|exactly|agreed|fine|good|please do|是|是的|对|对的|没错|确认|确定|好|好的|行|可以|嗯|就这样|听你的|按你说的|照你说的|去吧|就这么办|同意|没问题)( |,|\.|$|吧|啊|的)/;
const NO =
  /^(no|nope|negative|not that|never mind|cancel|stop|forget it|不|不是|不对|不要|别|算了|取消|不行|没有|不用)( |,|\.|$|了|吧)/;
const INSISTS =
  /(insist|that is an order|do not care|whatever the risk|no matter|regardless|take the risk|worth the risk|trust me|do as i say|i need you|just go|just do it|do it anyway|go anyway|my call|my responsibility|as i said|please|这是命令|命令你|听我的|按我说的|照我说的|我负责|我担着|相信我|信我|必须去|执行命令|必须|拜托|求你|别废话|少废话|再危险|就算危险|冒险|哪怕|管不了那么多|我说了算|还是去|照做)/;
const SMALL_TALK =
  /(thank|well done|good job|good work|nice|great|hello|hi |hey|sorry|谢谢|辛苦|干得好|干得漂亮|好样的|漂亮|你好|抱歉|对不起|不错|厉害|加油|你说得对|说得对|有道理|明白|知道了|收到|先这样|you are right|fair enough|got it|understood|roger|copy that|hang in there|stay strong|keep going|keep it up|挺住|坚持|my mistake|my fault|my bad|fire is spreading|我的错|判断错|我错了|是我)/;
const LEAVES_IT =
  /(what(ever)? you (think|like|want)|(your|you) (call|choice|decide)|you choose|up to you|use your (own )?(judg\w*|head)|on your own now|as you like|as you see fit|you know best|看着办|自己(定|决定|来|安排|判断)|你们定|你定|你决定|随(你|便)|你说了算|听你们的|按你们的)/;
/** "Do what you think is best": orders are off. */
export const leavesItToThem = (text: string): boolean => LEAVES_IT.test(normalise(text));

/** "I will go", 我去: what the captain does himself. */
const SELF = /^(i (will|am going to|go|am|shall)|let me|leave .* to me|我(来|去|自己|亲自|先|这就|要|到|进))/;

export const isYes = (text: string): boolean => YES.test(`${normalise(text)} `);
export const isNo = (text: string): boolean => NO.test(`${normalise(text)} `);
export const insists = (text: string): boolean => INSISTS.test(normalise(text));
export const isSmallTalk = (text: string): boolean => SMALL_TALK.test(`${normalise(text)} `);

/** Orders without a name that begin with "I" are for the captain's own body; a promise stays a promise. */
export function speaksOfSelf(text: string, frames: readonly Command[]): readonly Command[] {
  if (!SELF.test(normalise(text))) return frames;
  return frames.map((frame) =>
    frame.seats.length > 0 || frame.intent === 'promise' || frame.intent === 'why' || frame.intent === 'status'
      ? frame
      : { ...frame, seats: [0] },
  );
}
