import type { Grammar } from '../acts.ts';

/** 谁说都一样的话。 */
export const anyone: Grammar['anyone'] = {
  refuse_no_way: `
    没路。还剩{seconds}秒，别在那扇门上耗了。
    那边过不去，门没电，还有{seconds}秒，换一条。
    走不通，我看过了。还剩{seconds}秒。
    没有路能到那儿，{seconds}秒，想想别的。
    绕不过去，剩{seconds}秒，先干别的吧。
    那头是死路，还有{seconds}秒。`,
  stand: `
    还是那个数，{health}点，我不去。
    你再说也是这个数，{health}点。
    不行就是不行，{health}点摆在那儿。
    我没改主意，还是{health}点。
    对不住，队长，{health}点，这次不听你的。
    说几遍都是{health}点。`,
  unknown: {
    always: `
    {who}？没人见着，还没搜到。
    不知道{who}在哪儿，还在找。
    {who}还没找到，名单上有，人没影。
    没看见{who}，得一间一间搜。
    {who}在哪儿？谁也没见过。
    {who}还没消息。`,
    no_name: `
    找谁？我没听清名字。
    名字断了，再报一遍。
    先说个名字。`,
  },
  already: `
    这个不用了，{deed}。
    {deed}，早好了。
    那边办过了，{deed}。
    不用再跑，{deed}。
    已经好了，{deed}。
    {deed}，换个活吧。`,
  nothing: {
    always: `
    那边没什么可做的。
    这个真没办法。
    那儿用不着这个，换一样吧。
    这个做不了。`,
    no_charges: `
    没法弄，手上没东西了。
    灭火器打空了。
    没东西可用了，换一样吧。
    做不了，没家伙。`,
    no_wound: `
    队长，您没流血，伤人的是烟，快离开。`,
  },
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
  survivor_status: {
    always: `
    {who}在{room}，体力{health}。
    {room}，{who}，体力{health}，还在。
    最后看见{who}是在{room}，体力{health}。
    {who}？{room}，体力{health}。
    {who}还在{room}撑着，体力{health}。
    上回见是{room}，{who}，体力{health}。`,
    dying: '{who}在{room}，快撑不住了，体力{health}。',
  },
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
    {room}，没人应。
    {room}看过了，没人，下一间。
    {room}干净。
    {room}翻遍了，没有。`,
  impossible: {
    always: `
    {job}，做不成了。
    没法{job}了，情况变了。
    这会儿没法{job}，我先干别的。
    本来要{job}，白跑一趟。
    想{job}，可那边跟刚才不一样了，做不成。
    别等我{job}了，做不到。`,
    taken: `
    {who}有{mate}带着呢，我忙别的去。
    {mate}先到一步，{who}跟着{mate}走。
    不用我了，{who}在{mate}那儿。
    {who}已经跟{mate}走了，我换个活。`,
    yours: `
    {who}跟着你呢，队长，我忙别的去。
    {who}就在你身边，用不着我。
    你接到{who}了？那我换个活。
    {who}有你带着，我放心。`,
    out: `
    {who}已经出来了。
    {who}早到外面了，不用找了。
    不用跑了，{who}在外面。
    {who}出来了，我换个活。`,
  },
  promised_all: `
    一个都不少。行，那就拼了。
    名单上的人，我可都记着呢。
    这话我爱听，走！
    队长，说的是所有人，说到做到。
    好，谁都不落下。
    话说大了啊，那就快点。`,
  released: `
    行，那我看着来。
    好，我自己挑。
    明白，哪儿要紧我去哪儿。
    正好，我心里有数。
    那我就不等你发话了。
    成，有事我喊你。`,
  time_left: `
    还有{seconds}秒。
    离油库炸还有{seconds}秒。
    我表上还有{seconds}秒。
    就剩{seconds}秒，多一秒都没有。
    {seconds}秒，抓紧。
    {seconds}，还在往下走。`,
  tally: `
    出来{count}个，还有{missing}个没找着。
    {count}个安全了，{missing}个没下落。
    外面{count}个，没找到的{missing}个。
    还差{missing}个没见着人，出来了{count}个。
    救出去{count}个，还有{missing}个谁也没见着。
    已经出来{count}个，里头还有{missing}个不知道在哪。`,
  tally_found: `
    出来{count}个，剩下的人在哪都知道了。
    {count}个安全了，其他人也都找到了。
    到现在{count}个，没有下落不明的了。
    外面{count}个，名单上的人都见着了。
    {count}个，不用再找了，就差往外带。
    救出去{count}个，余下的位置都清楚。`,
  cause_known: `
    这个清楚了，{cause}
    {cause}就是这么烧起来的。
    {cause}你也听见了。
    已经不是秘密了，{cause}
    {cause}别的出去再说。
    有人说了，{cause}`,
  cause_unknown: `
    还不知道，里面可能有人清楚。
    说不准，找到人问问。
    光看灰看不出来，得有人亲眼见过。
    没头绪，我们来的时候就在烧了。
    等找到当时在场的人吧。
    没人说过，我觉得有人知道。`,
  charges_left: `
    全队还有{count}次。
    灭火器还能喷{count}下。
    就{count}次了，省着用。
    还剩{count}次，一次只够一处小火。
    {count}次，没多的了。
    能喷{count}次。`,
  advice: `
    我要是你，就{job}。
    要我说，{job}。
    换我的话，{job}。
    先{job}吧。
    你可以{job}。
    {job}吧，眼下这个最要紧。`,
  no_advice: `
    你先保住自己，别断了联系。
    你往门口走，我们这就来。
    你那儿没什么能做的了，守住退路。
    待在我们找得到的地方。
    你平安出去就行。
    那边没事了，往外走吧。`,
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
