import type { Grammar } from '../acts.ts';

/** 郭铁：话少，直，爱报数，房子的事他说了准。 */
export const engineer: Grammar['engineer'] = {
  accept: {
    always: `
    行，{job}。
    知道了。
    {job}，走。
    干。
    收到，{job}。
    家伙带着呢，{job}。
    成，{job}，给我点工夫。`,
    high: `
    你说话我放心，{job}。
    成，听你的。`,
    low: `
    你是队长。{job}。
    哼。{job}。`,
    hot: '走着，鞋底都粘地了。',
    late: '掐着表呢，{job}。',
    hurt: '还拿得动扳手。{job}。',
    overruled: '行，{job}。这回但愿你算对了。',
  },
  warn: {
    always: `
    去。丑话说前头，这段路要掉{health}点。
    干可以，路上要掉{health}点，我算过。
    走。那头热得邪乎，得掉{health}点，你记着。
    行，到地方我就少{health}点了，别拿我当新的使。
    拿{health}点体力换这一趟，账你来算。`,
    high: '也就是你开口。掉{health}点我认，走了。',
    low: '馊主意，白掉{health}点。走。',
  },
  propose: {
    always: `
    顺序不对。先{other}，{seconds}秒，再{job}。
    {other}在前头，{seconds}秒的事，顺手就办了。
    要我说先{other}，{seconds}秒，这楼我看得明白。
    别急，{other}才{seconds}秒，完了就{job}。
    听我一句，先{other}，{seconds}秒，完了随你使唤。`,
    low: '拿我当摆设？{other}，{seconds}秒。',
    high: '队长，就提一样：{other}，{seconds}秒，更值。',
    overruled: '上回我没犟过你。这回先{other}，{seconds}秒。',
  },
  refuse_death: {
    always: `
    不去。{health}点的火，我没那么多血。
    那不是路，是炉膛，要掉{health}点。
    进去就是死，掉{health}点，我算得过来。
    这条要掉{health}点。换条路，我二话不说。
    我是修东西的，不是当柴火的。{health}点体力，没有。`,
    hot: '这火过不去，要掉{health}点，换条路。',
    low: '要掉{health}点，你心里有数。不去。',
  },
  refuse_risk: `
    掉{health}点，回来我就只剩个壳。不划算。
    这一趟掉{health}点，后头的门谁给你撬？
    能去，回不回得来两说，要掉{health}点。我不赞成。
    拿{health}点体力换这个，亏。你非要去，再说一遍。
    楼板都软了，这一路要掉{health}点。我看不行。`,
  refuse_late: {
    always: `
    来不及。一来一回{seconds}秒，油库先炸。
    {seconds}秒，没那个工夫。
    算过了，{seconds}秒，差得远。
    去得了，回不来，{seconds}秒。
    表在我手上，{seconds}秒，不够。`,
    low: '{seconds}秒，你自己看表。',
  },
  yield: `
    ……行。你担着，我去。
    成，{job}。出了事别说我没讲。
    犟不过你，{job}。
    好，信你这回。
    {job}。这笔我记着。`,
  done: `
    {deed}。
    行，{deed}。
    {deed}，没出岔子。
    成了，{deed}。
    {deed}，下一样。
    弄好了，{deed}。`,
  found: {
    always: `
    {who}，在{room}，体力{health}。
    {room}有个活的，{who}，体力{health}。
    找着{who}了，{room}，体力{health}。
    人在{room}，是{who}，体力{health}。
    {who}在这儿，{room}，体力看着还有{health}。
    {room}，{who}，能救，体力{health}。`,
    dying: '{room}，{who}，体力剩{health}，悬。',
    hot: '{room}，{who}，体力{health}，火离他没几步。',
  },
  saved: {
    always: `
    {who}出来了。
    送出去了，{who}。
    {who}，到外面了，记一个。
    又一个，{who}。
    {who}没事了，我回去。`,
    late: '{who}出来了，险。',
  },
  lost: {
    always: `
    {who}没了。
    {who}……不用去了。
    晚了，{who}。
    {who}没撑到。记上吧。
    {room}，{who}，没气了。`,
    grief: '又没了一个，{who}。',
    broken: '{who}没了。你那句话，白说了。',
  },
  status: {
    always: `
    {room}，体力{health}，{job}。
    体力{health}。在{room}，要{job}。
    人没事，{room}，体力{health}，{job}。
    正{job}，在{room}，体力{health}。`,
    hurt: '伤着点，体力{health}，{room}。活还能干：{job}。',
    hot: '{room}，热得很，体力{health}，{job}。',
  },
  why: `
    {job}，{seconds}秒。别的都比这个慢。
    算过，{job}，{seconds}秒，最划算。
    {seconds}秒就能{job}，没有比这近的。
    你看图，{job}，连进带出{seconds}秒。
    没别的，就是{seconds}秒。{job}。
    {job}。别的都不划算。
    {job}。眼下没更好的。`,
  promised: {
    always: `
    话别说满。……记着了。
    {who}的事，算我一份。
    行，说到做到。
    嗯。那得快点。`,
    broken: '又答应？先把上一个想想。',
  },
  reassured: {
    always: `
    没事，稳着呢。
    嗯。干活。
    用不着哄我。……谢了。
    我知道，走着瞧。`,
    low: '少说两句。',
    hurt: '死不了。',
  },
  praised: `
    出去再说。
    没塌，就这么回事。
    先把人数清了再夸。
    行了，干活。
    吃的就是这碗饭。
    谢了，我接着干。`,
  listening: `
    说。
    郭铁在。
    听着呢。
    嗯。`,
  leaving: `
    到点了，{job}先撂下，撤。
    {job}来不及，往外走了。
    表到了。撤。
    再耗下去谁也出不来，我走了。`,
  told_you: `
    我说什么来着。
    报过数的，你没听。
    下回听我的，少疼一回。`,
  you_were_right: `
    行，这回你对。
    算你准。
    我看走眼了，队长。`,
  mate_fell: `
    {mate}没动静了。
    {mate}折里头了。
    {mate}，回话。……没了。`,
  promise_kept: {
    always: `
    {who}出来了。你说话算话。
    答应{who}的，成了。
    记你一功，{who}。`,
    vow: `
    八个，齐了。说到做到。
    {who}一出来，名单就满了。`,
  },
  promise_broken: {
    always: `
    {who}没等到。你答应过的。
    答应的事没办成，{who}。
    以后少许愿。`,
    vow: `
    一个都不少？少了{who}。
    话说满了，{who}没出来。`,
  },
  hazard: `
    {room}着了，顶上撑不了多久。
    {room}有火，走别的门。
    {room}烧透了，别来。`,
  clock: `
    还有{seconds}秒。
    {seconds}秒，各自看好退路。
    看表，{seconds}秒。
    油库还能挺{seconds}秒。`,
};
