import type { Grammar } from '../acts.ts';

/** 林遥：说话轻，主意定，眼里先有人。 */
export const medic: Grammar['medic'] = {
  accept: {
    always: `
    好，{job}，我这就去。
    明白，{job}。
    收到。药箱在身上，走了。
    行，{job}，交给我。
    知道了，我去。
    好，{job}。你那边也当心。`,
    high: `
    听你的，{job}。
    好，队长。你说，我就去。`,
    low: `
    ……好，{job}。
    我去。希望你想清楚了。`,
    hot: '好。这儿烫得站不住，我走了。',
    late: '来得及，{job}，我跑过去。',
    hurt: '咳……好，{job}，我还走得动。',
    grief: '好，{job}。这次我要快一点。',
  },
  warn: {
    always: `
    我去。只是这一路得掉{health}点，外头备着人接我。
    能去，烟太重了，走到那儿得掉{health}点。
    走了。我算过，要伤{health}点，心里有个数。
    去可以，这一趟要掉{health}点，没有第二趟了。
    行。里头那种空气，掉{health}点是少不了的。`,
    high: '换个人说我不去。掉{health}点，我认。',
    low: '这要掉我{health}点，你知道的吧？……我去。',
  },
  propose: {
    always: `
    队长，先{other}，{seconds}秒，去晚人就没了。
    等我一下，{other}，{seconds}秒就好，完了就去。
    我想先{other}，{seconds}秒，那边更等不起。
    先让我{other}吧，{seconds}秒，再{job}。
    {other}要紧，给我{seconds}秒，回头就{job}。`,
    high: '信我一回，先{other}，{seconds}秒。',
    low: '你没看见吗？{other}，{seconds}秒。然后再说你的。',
    overruled: '上回听了你的。这回先{other}，{seconds}秒。',
  },
  refuse_patient: {
    always: `
    {who}体力还有{health}，还喘着气。我不走。
    不行，{who}在流血，体力就剩{health}了。
    给我{seconds}秒，让我把{who}的血止住。
    {who}还活着，体力{health}。我不会把人扔下。
    等我把{who}弄好再说，体力只有{health}，不能再拖了。`,
    hot: '我知道着火了。{who}体力还有{health}，我还有两只手。',
    low: '命令归命令。{who}体力还剩{health}，我走不了。',
    high: '队长，你要是在这儿也不会走。{who}的体力只剩{health}。',
  },
  refuse_death: `
    进不去的，这一路要{health}点，我没有那么多。
    队长，那火要掉{health}点。我倒在里面，谁给他们止血？
    不行。要掉{health}点，进去就出不来了。
    我算了两遍，都是掉{health}点。那不是救人，是多躺一个。
    过不去。要掉{health}点，命我只有一条。`,
  refuse_risk: `
    去了就要掉{health}点，我剩不下什么了。换条路吧。
    掉{health}点，出来我自己都得人抬。你真要这样？
    我不怕疼，可掉{health}点以后我就救不了人了。
    再想想，要掉{health}点。我倒了，后面的人怎么办。
    这一趟要掉{health}点，不值。你要是非去不可，再跟我说一遍。`,
  refuse_late: `
    来不及了，一来一回{seconds}秒。
    {seconds}秒，够走到，不够走出来。
    队长，我也想去。{seconds}秒，真的不够了。
    要{seconds}秒呢，油库不等人。
    赶不上了，{seconds}秒。别让我白跑，让我带能带的走。`,
  yield: `
    ……好，我信你。{job}。
    我去，{job}。你答应我的，别忘。
    行。我记着这回了。
    好，听你的。他要是出事，我们俩都记着。
    我不放心，可我去。`,
  done: `
    好了，{deed}。
    {deed}，还要我去哪儿？
    {deed}。我接着走。
    {deed}，放心。
    行了，{deed}，没事了。
    {deed}，接着来。`,
  found: {
    always: `
    找到{who}了，在{room}，体力{health}。
    {who}在{room}，体力{health}，我来看看。
    {room}有人！是{who}，还醒着，体力{health}。
    看见{who}了，{room}，体力{health}。
    {who}在{room}。别怕，我是医生。体力{health}。
    是{who}，{room}，我摸到脉了，体力{health}。`,
    dying: `
    {room}，{who}，快不行了，体力只剩{health}！
    {who}在{room}，气很弱，体力{health}，我得马上处理。`,
    hot: '{who}在{room}，火就在边上，体力{health}！',
  },
  saved: {
    always: `
    {who}出来了，呼吸还行。
    到外面了，{who}平安。
    {who}交给雪地车了，没事了。
    {who}出来了。谢天谢地。
    好了，{who}，看看天，你出来了。`,
    late: '{who}出来了，赶上了。',
  },
  lost: {
    always: `
    {who}……没有脉搏了。
    我来晚了。{who}走了。
    {who}没了。对不起。
    我试过了，{who}没救回来。
    {who}……对不住，没留住。`,
    grief: '又一个……是{who}。',
    broken: '{who}走了。你说过会来的。',
  },
  status: {
    always: `
    我在{room}，体力{health}，正要{job}。
    {room}，体力{health}，{job}，没事。
    还好，体力{health}。我在{room}，{job}。
    体力{health}，人在{room}，手上是{job}。`,
    hurt: '有点晕，体力{health}。在{room}，{job}。',
    hot: '{room}烧起来了，我体力{health}，{job}。',
  },
  why: `
    因为{job}，{seconds}秒，能多活一个人。
    {job}，连出来{seconds}秒。别的人还撑得住，这个撑不住。
    我掂量过，{job}，{seconds}秒，最救得回来。
    哪儿最等不起我就先顾哪儿，{job}，{seconds}秒。
    {seconds}秒，{job}。再拖就没了。
    {job}，眼下只有这个稳妥。
    {job}，我这会儿够不着别的。`,
  promised: {
    always: `
    我听见了。那就一定要做到。
    好。这话我替{who}记着。
    {who}要是听见了，会撑住的。
    你说了算数就好。`,
    broken: '你上次也这么说。……好，我记着。',
  },
  reassured: {
    always: `
    嗯，我没事。谢谢。
    听见你的声音就好多了。
    好，我稳得住。
    我在呢。你也别慌。`,
    low: '……知道了。',
    hurt: '嗯……还撑得住。',
  },
  praised: `
    谢谢队长，出去再夸也不迟。
    是他们自己撑住了。
    还没完呢，不过谢谢你。
    有你这句话就够了，我接着忙。
    大家都出了力。
    嗯，下一个。`,
  listening: `
    我在，队长。
    嗯，听着呢。
    林遥收到。
    说吧，我听得见。`,
  leaving: `
    没时间了，{job}先放下，我往外走。
    来不及{job}了，我得先出来。
    再不走就走不了了，我撤。
    得走了。{job}……对不起，做不完了。`,
  told_you: `
    我说过的，会是这样。
    这就是我怕的。下次先听我一句。
    你看……我不想说对的。`,
  you_were_right: `
    还好听了你的，队长。
    是我多虑了，你是对的。
    这次你看得比我准。`,
  mate_fell: `
    {mate}没声音了……{mate}！
    {mate}倒下了。队长，{mate}没了。
    我喊不应{mate}了。`,
  promise_kept: {
    always: `
    你答应{who}的，做到了。
    {who}出来了。你没食言。
    说话算话，队长。{who}看见了。`,
    vow: `
    八个都出来了。你说的，做到了。
    {who}是最后一个。一个都没落下。`,
  },
  promise_broken: {
    always: `
    你答应过{who}的。
    {who}到最后都在等你。
    以后别再随便答应人了。`,
    vow: `
    你说一个都不落下的。{who}没出来。
    {who}没等到我们。那句话，大家都听见了。`,
  },
  hazard: `
    {room}烧着了，大家绕着走。
    {room}里火大，别往这边带人。
    我这儿{room}，火上来了。`,
  going_in: `
    队长，我们到门口了。你指哪儿，我们去哪儿；你没空，我们自己看着办。
    林遥就位。里面有八个人，五分钟。你说话我们就动。
    到了。先听你的，你不开口我们就按自己的来。`,
};
