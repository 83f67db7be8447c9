import type { Grammar } from './acts.ts';

/** 电台里的短句。林遥温和而坚决，郭铁话少、直、爱报数，肖远快、敢、嘴上轻巧。Written by ear, not from the English. */
export const CHINESE_GRAMMAR: Grammar = {
  own: {
    medic: {
      accept: `
        好，{target}，我这就过去。
        明白，我去。
        {target}交给我。
        知道了，给我留条路。
        行，我带上药箱就走。
        收到，{target}，马上。
        high: 听你的，{target}，我去。
        low: ……好吧，{target}，我去。
        hot: 好。这边烫得很，我动作快点。`,
      warn: `
        我去。不过这一路要掉{health}点，外面得有人接。
        可以，就是烟太重，到那儿我得少{health}。
        我走了。别指望我毫发无伤，{health}点是少不了的。
        行，但这趟伤我{health}，没有下一趟了。
        能去。那边的空气，一进一出就是{health}。
        low: 你知道这要我{health}吧？我去。
        high: 换别人我不去。{health}点，值。`,
      propose: `
        先让我去{other}，{seconds}秒，救得回来。
        {other}等不了了，给我{seconds}秒。
        队长，先{other}吧，就{seconds}秒，去晚了人就没了。
        我想先顾{other}，{seconds}秒的路，更要紧。
        {other}在等我，{seconds}秒，完了就去你那儿。
        high: 信我一次，先{other}，{seconds}秒。
        low: 你没看见吗，{other}，{seconds}秒，然后再说你的。`,
      refuse: `
        不行，这儿还有口气，{health}，我不走。
        人还活着，{health}。我不会丢下。
        等我把这个弄出去再说，还剩{health}。
        队长，他还剩{health}，你让我怎么走。
        我不走。{health}，再给我{seconds}秒。
        hot: 我知道着火了。他还有{health}，我还有两只手。
        low: 命令归命令，{health}的人，我丢不下。`,
    },
    engineer: {
      accept: `
        {target}，走。
        行。
        知道了，{target}。
        我去弄。
        没问题，{target}，给我点工夫。
        家伙带着呢，{target}。
        high: 你前头几回都说对了，{target}，走。
        low: 你说了算。{target}。
        hot: 走着。脚底下都发软了。`,
      warn: `
        我去。丑话说前头，这段路{health}点。
        干可以，我算过，路上掉{health}。
        走。那头热得邪乎，{health}，你记着。
        行，不过到地方我就少{health}了，别当我是新的。
        {health}点换这一趟，账你来算。
        low: 馊主意，{health}点。我去。
        high: 也就是你说。{health}，走了。`,
      propose: `
        顺序不对。先{other}，{seconds}秒，划算。
        {other}先弄，{seconds}秒，再去你那儿。
        要我说先{other}，{seconds}秒，这楼我看得出来。
        换个法子：{other}，离我{seconds}秒。
        听我一句，{other}，{seconds}秒，完了随你使唤。
        low: 拿我当摆设呢？{other}，{seconds}秒。
        high: 队长，就一样：{other}才{seconds}秒，比这个值。`,
      refuse: `
        不去，进去就是死，{health}点的热，我没那么多血。
        来不及，一来一回{seconds}秒，油库先炸。
        干不了。{seconds}秒，没那么多时间。
        找条少于{health}的路，我就走。
        我是修东西的，不是烧火的。{health}，太多。
        low: 不去。{health}，你心里有数。
        hot: 这火过不去，{health}，换条路。`,
    },
    scout: {
      accept: `
        {target}？我已经在跑了。
        小意思，{target}。
        走了走了！
        {target}，一会儿就回。
        得嘞。
        看我的，{target}。
        high: 队长你发话就行，{target}！
        low: 行行行，{target}。
        hot: 嘶，烫脚。{target}，冲！`,
      warn: `
        没事，就掉个{health}，看着。
        我冲了啊，连我都觉得烫，{health}。
        {target}是吧，回来瘦{health}点，不叫事。
        那边是有点热，{health}吧，我熬得住。
        好家伙，{health}，去就去。
        low: {health}？你是真不心疼我。走了。
        high: {health}算啥，你说去就去。`,
      propose: `
        等等，{other}！离我就{seconds}秒，我都快看见了。
        顺手把{other}办了行不，{seconds}秒，我保证。
        {other}就在旁边，{seconds}秒，完了就去。
        路过{other}不管多可惜，才{seconds}秒。
        插个队，{other}，{seconds}秒，然后我飞过去。
        low: 不是吧，{other}才{seconds}秒啊。
        high: 队长队长，{other}，{seconds}秒，点个头呗。`,
      refuse: `
        这回真不行，{health}，我也扛不住。
        {seconds}秒？我快，可没那么快。
        过不去啊，{health}，我就这一条命。
        我掐过了，{seconds}秒，等我到早炸了。
        不去不去，{health}，我还想吃晚饭呢。
        hot: 一面火墙！{health}！谁爱去谁去！
        low: 要不你去？{health}，反正我不去。`,
    },
  },
  shared: {
    done: `
      {target}，好了。
      {target}弄完了。
      {target}完事，接下来呢？
      这边{target}搞定。
      {target}，成了。
      {target}解决了。`,
    found: `
      找到{target}了，{room}，还有{health}。
      {room}有人，是{target}，{health}。
      {target}在{room}，剩{health}。
      这儿！{target}，{room}，{health}。
      看见{target}了，{room}里，{health}。
      {room}，{target}，人还在，{health}。`,
    saved: `
      {target}出来了。
      带着{target}到外面了。
      {target}安全。
      {target}喘上气了，在外面。
      {target}这边平安。
      把{target}送出来了。`,
    lost: `
      {target}没了。
      我们没留住{target}。
      去晚了，{target}。
      没脉搏了，是{target}。
      {target}……没挺过来。
      {target}走了。`,
    status: `
      我在{room}，{health}，{target}。
      {room}，还有{health}。{target}。
      {health}，人在{room}，{target}。
      {target}呢，{room}，{health}。
      还撑着，{room}，{health}，{target}。
      {room}这边，{health}，{target}。`,
    why: `
      从我这儿，{target}要{seconds}秒，别的更慢。
      {target}，连出来{seconds}秒，最划算。
      我算过，{target}{seconds}秒，救的人最多。
      因为近：{target}，{seconds}秒。
      {seconds}秒，就为这个。{target}。
      眼下就数{target}能保住人，{seconds}秒。`,
    ask_survivor: `
      谁？
      你说哪个？
      报个名字。
      哪一位？
      说的是谁？
      给我个名字。`,
    ask_room: `
      去哪儿？
      哪间？
      说个房间。
      哪个屋？
      队长，是哪儿？
      给我个地方。`,
    ask_sure: `
      再说一遍？
      你是这个意思吗？
      确定？
      我没听错吧？
      没听清，再来一次。
      真要这样？`,
  },
};
