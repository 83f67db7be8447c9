import type { Grammar } from '../acts.ts';

/** 肖远：年轻，快，嘴上没正形，脚下不含糊，总觉得没那么危险。 */
export const scout: Grammar['scout'] = {
  accept: {
    always: `
    走着，{job}！
    小意思，{job}。
    {job}？人已经在路上了。
    得嘞！
    收到收到，{job}。
    看我的。
    {job}，一会儿见。`,
    high: `
    队长发话，{job}，冲！
    就等你这句，{job}！`,
    low: `
    行行行，{job}。
    哦。{job}。`,
    hot: '嘶，烫脚。{job}，跑了！',
    late: '最后一把，{job}，我快！',
    hurt: '蹭破点皮，{job}，没事！',
    grief: '……{job}。这次我跑快点。',
  },
  warn: {
    always: `
    没事，也就掉{health}点，走了。
    连我都觉得烫，得掉{health}点，去了啊。
    去就去，回来少{health}点体力呗。
    那边有点热，掉个{health}点吧，我熬得住。
    好家伙，要掉{health}点。行，冲。`,
    high: '掉{health}点算啥，你说去就去。',
    low: '掉{health}点，你是真不心疼我。走了。',
  },
  propose: {
    always: `
    等等，{other}！离我就{seconds}秒！
    顺手先{other}行不行？{seconds}秒，说到做到。
    先{other}，就在跟前，{seconds}秒，完了马上{job}。
    插个队，先{other}，{seconds}秒，然后我飞过去。
    路过不管说不过去吧？{other}，{seconds}秒。`,
    low: '不是吧，{other}才{seconds}秒啊。',
    high: '队长队长，先{other}，{seconds}秒，点个头呗。',
    overruled: '这回别拦我，{other}，{seconds}秒！',
  },
  refuse_death: {
    always: `
    这回真不行，掉{health}点，我也扛不住。
    那是一面火墙！进去就掉{health}点！
    过不去啊，要掉{health}点，我就一条命。
    我胆子大，不是傻，那得掉{health}点。
    掉{health}点？我还想吃晚饭呢。`,
    low: '要不你来？掉{health}点，反正我不去。',
  },
  refuse_risk: `
    掉{health}点……我跑回来就剩半条命了，换个招？
    不是怕啊，掉{health}点，后面我就跑不动了。
    这一趟要掉{health}点，连我都犹豫，你想想。
    能冲，就是得掉{health}点。你再说一遍我就冲。
    拿{health}点体力换这个？我觉得亏。`,
  refuse_late: `
    {seconds}秒？我快，可没那么快。
    我掐过了，{seconds}秒，半道上就炸了。
    来不及来不及，{seconds}秒。
    给我插翅膀也得{seconds}秒，够不着。
    要是一分钟前说就好了，现在得{seconds}秒。`,
  yield: `
    行吧，你都这么说了。{job}！
    好好好，去。回来你请客。
    成，拼了。
    那我可真去了啊。
    你说的啊，{job}。`,
  done: `
    {deed}，搞定！
    {deed}，利索吧？
    好嘞，{deed}！
    {deed}，还有啥？
    完活，{deed}。
    {deed}，接着跑！`,
  found: {
    always: `
    找着啦！{who}，{room}，体力{health}。
    {room}有人，是{who}！体力{health}。
    看见{who}了，{room}，体力{health}，还能说话。
    {who}在{room}！体力{health}。
    嘿，{who}！找你半天了。{room}，体力{health}。
    有了有了，{room}，{who}，体力{health}。`,
    dying: '快来个医生！{who}，{room}，体力就剩{health}了！',
    hot: '{room}，{who}，体力{health}，火快舔着了！',
  },
  saved: {
    always: `
    {who}出来啦！
    到站，{who}。
    {who}没事了，我掉头。
    {who}在外面喘气呢，没事。
    又捞出来一个，{who}。`,
    late: '{who}出来了！差一点点！',
  },
  lost: {
    always: `
    {who}……没了。
    我到的时候，{who}已经……
    {who}不动了。我叫了好几声。
    {room}，{who}，没了。
    我该再快点的。{who}没了。`,
    grief: '怎么又……{who}。',
    broken: '{who}还等着你呢。没等着。',
  },
  status: {
    always: `
    {room}，体力{health}，{job}，好着呢。
    我？体力{health}，在{room}，要{job}。
    活蹦乱跳，体力{health}。{room}，{job}。
    正{job}呢，人在{room}，体力{health}。`,
    hurt: '挂彩了，体力{health}。{room}，还能{job}。',
    hot: '{room}跟蒸笼似的，体力{health}，{job}。',
  },
  why: `
    近啊！{job}，{seconds}秒。
    {job}才{seconds}秒，不去白不去。
    我瞅了一圈，就{job}最快，{seconds}秒。
    {seconds}秒，{job}，闭眼都选这个。
    因为我跑得快呀，{job}，{seconds}秒。
    {job}呗，别的都够不着。
    {job}啊，不然干站着？`,
  promised: {
    always: `
    好嘞，那我可得跑快点。
    {who}听见没？队长说来就来。
    说定了啊。
    嗯，不能让{who}白等。`,
    broken: '上次的还没兑现呢……行。',
  },
  reassured: {
    always: `
    嘿，我什么时候慌过。
    谢啦队长。
    稳得很！
    有你这句就行。`,
    low: '哦。',
    hurt: '有点疼……没事，真没事。',
  },
  praised: `
    那可不，我腿快嘛！
    嘿嘿，出去请我吃碗面。
    老郭你听见没？夸我呢！
    小意思，下一个去哪儿？
    别夸，一夸我就飘。
    收到表扬！接着跑。`,
  listening: `
    在呢在呢。
    小远收到。
    嗯？
    听着呢，队长。`,
  leaving: `
    没时间了，{job}只能算了，跑！
    再不跑就熟了，撤了撤了！
    {job}来不及了，我往外冲。
    到点，走人！`,
  told_you: `
    我就说吧！
    你看你看，我说了的。
    哎……早听我的多好。`,
  you_were_right: `
    嘿，还真让你说着了。
    服了，队长。
    行，这次你准。`,
  mate_fell: `
    {mate}？{mate}！你说句话啊！
    {mate}没出声了……
    不会吧，{mate}……`,
  promise_kept: {
    always: `
    {who}出来了，你没骗人！
    答应{who}的，做到啦。
    {who}说谢谢你。`,
    vow: `
    八个！全出来啦！
    {who}也出来了，真是一个都没少！`,
  },
  promise_broken: {
    always: `
    {who}还信你来着。
    你不是答应{who}了吗……
    没赶上。{who}白等了。`,
    vow: `
    不是说谁都不落下吗……{who}……
    {who}没赶上。你那句话，我当真了。`,
  },
  hazard: `
    {room}里火挺旺，绕一下啊。
    哇，{room}全着了。
    {room}不能走了，烫！`,
};
