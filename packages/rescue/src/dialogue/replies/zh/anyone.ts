import type { VoiceLines } from '../acts.ts';

/** 谁说都一样的话。 */
export const anyone: VoiceLines = {
  refuse_no_way: `
    没路。还剩{seconds}秒，别在那扇门上耗了。
    那边过不去，门没电，还有{seconds}秒，换一条。
    走不通，我看过了。还剩{seconds}秒。
    没有路能到那儿，{seconds}秒，想想别的。
    绕不过去，剩{seconds}秒，先干别的吧。
    那头是死路，还有{seconds}秒。`,
  stand: `
    还是那句话，{health}，我不去。
    你再说也一样，{health}。
    不行就是不行，{health}。
    我没改主意，{health}。
    对不住，队长，{health}，这次不听你的。
    说几遍都是{health}。`,
  yield: `
    好，听你的，{job}。
    行，{job}。`,
  unknown: `
    {who}？没人见着，还没搜到。
    不知道{who}在哪儿，还在找。
    {who}还没找到，名单上有，人没影。
    没看见{who}，得一间一间搜。
    {who}在哪儿？谁也没见过。
    还没{who}的消息。
    找谁？我没听清名字。`,
  already: `
    这个不用了，{deed}。
    {deed}，早好了。
    那边办过了，{deed}。
    不用再跑，{deed}。
    已经好了，{deed}。
    {deed}，换个活吧。`,
  nothing: `
    没法弄，手上没东西了。
    灭火器打空了。
    那边没什么可做的。
    没东西可用了，换一样吧。
    这个真没办法。
    做不了，没家伙。`,
  let_go: `
    ……好，{who}先放下。
    知道了，不去{who}那儿了。
    {who}……行，听你的。
    放下{who}。这话是你说的。
    明白，{who}不管了。`,
  agreed: `
    谢了，这就去。
    好，那我先去了。
    你放心。
    就知道你会点头。`,
  kept_on: `
    好，那照旧。
    好，那就不改了。
    行，当我没说。
    那我接着干手上的。`,
  survivor_status: `
    {who}在{room}，体力{health}。
    {room}，{who}，体力{health}，还在。
    最后看见{who}是在{room}，体力{health}。
    {who}？{room}，体力{health}。
    {who}还在{room}撑着，{health}。
    上回见是{room}，{who}，体力{health}。
    dying: {who}在{room}，快撑不住了，{health}。`,
  ask_survivor: `
    谁？
    你说的是哪个？
    报个名字。
    哪一位？
    给谁？说名字。
    没听清是谁。`,
  ask_room: `
    去哪儿？
    哪一间？
    说个房间。
    哪个屋，队长？
    没听清是哪儿。
    给个地方。`,
  ask_sure: `
    再说一遍？
    你是这个意思吧？
    确定吗？
    我没听错吧？
    真要这样？
    断了一截，再来一遍。`,
  offer: `
    没听明白。你是要我……？
    信号不好，是这几样里的哪个？
    这句我没懂，你挑一个。
    再说一遍？还是这几个里头选？
    没听清，你说的是哪样？
    什么？是不是要这个？`,
  silence: `
    队长？队长你还在吗？
    队长，回话……回话啊。
    队长那边没声了。我们自己来。
    听不见队长了，大家按原来的干。`,
  clear: `
    {room}没人。
    {room}搜完了，空的。
    {room}，没有。
    {room}看过了，没人，下一间。
    {room}干净。
    {room}翻遍了，没有。`,
  impossible: `
    {job}，做不成了。
    {job}没办法，情况变了。
    {job}不行了，我干别的去。
    {job}，白跑一趟。
    {job}弄不了，人不在了还是路断了，反正不行。
    不用等{job}了，做不到。`,
  resumed: `
    没别的话我就接着干了。
    等够了，我动了。
    没听见新的，我自己走了。
    不等了啊，我继续。
    我接着忙了，有事叫我。`,
  clock: `
    还有{seconds}秒！
    {seconds}秒了！
    注意，{seconds}秒。
    只剩{seconds}秒。`,
  as_said: `
    正做着呢。
    照你说的办着呢。
    在路上了，放心。
    没停，这就到。
    收到，正弄。`,
};
