import { at } from '../at.ts';
import { countUnfound } from '../brain/belief.ts';
import { anyOf, inOrder, type TextPattern } from '../dialogue/in-order.ts';
import { normalise } from '../dialogue/normalise.ts';
import { say, traceOf } from '../radio/say.ts';
import type { RescueState } from '../state.ts';
import { CAPTAIN, LAST_TICK, TICKS_PER_SECOND } from '../world/constants.ts';
import { countSaved } from '../world/work.ts';

/** Questions about the rescue as a whole, not about one of the team: each topic has an answer of its own. */
const topics = ['time', 'tally', 'cause', 'charges', 'advice'] as const;
export type Topic = (typeof topics)[number];

const topicPatterns: Readonly<Record<Topic, TextPattern>> = {
  time: /^(time|clock|时间)( left)?[ .]*$|how much (time|longer)\b|what is the time|how long (is|we) (left|have)|(多少|几)(时间|秒|分钟)?(就|会|才|要)(爆|炸)|来得及吗|how (long|much time|many seconds|many minutes)( (do|have) we (have|got)| till| until| before| left| is left)|(time|seconds|minutes) (do we have )?(left|remaining|to go)|how are we (doing )?(for|on) time|(多少|几)(时间|秒|分钟)|(还有|还剩|剩下?)(多久|多长时间|几秒|几分)|多久(会|就|才|要)?(爆|炸)|什么时候(会)?(爆|炸)|时间还(剩|有|够)/,
  tally: anyOf(
    inOrder(/how many /, /\bout\b|saved|left|missing|rescued|found|remain|to go|safe/),
    /how many (people|souls|survivors|are|more|others)\b|who (is|are) (still )?(missing|not out|in there|inside)|(救|找|带|送)(到|了|出|出来|出去|回来)*(几个|多少)|(几个|多少)(人)?(没|还没|已经)?(找|救|出来|获救|失踪|没出来|在里面)|(还差|还剩|还有)(几个|多少|谁)(人)?(没|在里|下落|不见|失踪|没找)/,
  ),
  cause: anyOf(
    // The second is a word with one of these in it.
    inOrder(/(?:who|what|how) /, /\b(?=\w*?(?:start|cause|began|begin|set))\w+ /, /fire/),
    /how did (it|this|the fire) (start|begin|happen)|what happened (here|in here)|where did the fire start|(火|火灾|大火).{0,3}(怎么|为什么|谁|什么原因)|(怎么|谁|为什么).{0,3}(起火|着火|放火|点火|烧起来)|(起火|着火|火灾)(的)?原因|(这里|到底)?出了?什么事/,
  ),
  charges: anyOf(
    inOrder(/(?:how many|any|who has|got|have we|are there) /, /extinguisher|charges/),
    inOrder(/(?:extinguishers|charges) /, /left|have|remain/),
    /谁有灭火|灭火(器|瓶).{0,3}(几|多少|谁|够|还有|剩|没了吗)|(几|多少|还有|谁有).{0,3}灭火/,
  ),
  advice:
    /what (should|do|can|shall) (i|we) do|what now|what next|where (should|do) (i|we) go|any (ideas|suggestions|advice|idea)|what do you (suggest|recommend|advise|think)|how can i help|我(该|应该|能|要|现在|们该)(干嘛|干什么|干点什么|做什么|做点什么|怎么办|怎么做|去哪|帮)|怎么办|有(什么|啥)?(建议|主意|办法)|(接下来|现在|下一步)(该)?(干|做|怎么|去哪)|你(说|觉得)(该)?(怎么办|怎么做|呢)/,
};

/** What a text asks about, if it asks about the rescue. */
export function topicOf(text: string): Topic | undefined {
  const plain = normalise(text);
  return topics.find((topic) => topicPatterns[topic].test(plain));
}

/** Answers such a question, by what the one who speaks knows. */
export function answerTopic(state: RescueState, topic: Topic, seat: number, line: number | undefined): void {
  const { world, team } = state;
  const speaker = { seat };
  const answers = line;
  switch (topic) {
    case 'time': {
      const seconds = Math.floor((LAST_TICK - world.tick) / TICKS_PER_SECOND);
      return say(state, { speaker, act: 'time_left', facts: { seconds }, answers });
    }
    case 'tally': {
      const count = countSaved(world);
      const missing = countUnfound(at(team.beliefs, seat));
      return say(state, { speaker, act: missing === 0 ? 'tally_found' : 'tally', facts: { count, missing }, answers });
    }
    case 'cause': {
      const { cause } = world.station;
      return world.causeKnown
        ? say(state, { speaker, act: 'cause_known', facts: { cause }, answers })
        : say(state, { speaker, act: 'cause_unknown', answers });
    }
    case 'charges':
      return say(state, { speaker, act: 'charges_left', facts: { count: at(team.beliefs, seat).charges }, answers });
    case 'advice': {
      const [best] = traceOf(state, CAPTAIN).options;
      return best === undefined
        ? say(state, { speaker, act: 'no_advice', answers })
        : say(state, { speaker, act: 'advice', facts: { job: best.goal }, answers });
    }
  }
}
