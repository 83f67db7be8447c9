import type { Afterwards } from '../acts.ts';

/** 事后说队长的话。 */
export const afterwards: Afterwards = {
  medic: {
    after_promise_broken: {
      always: `
      你答应过{who}。这件事我会一直记得。
      我跟{who}说你会来。我不该替你说的。`,
      vow: `
      你说一个都不落下，我信了。{who}没出来。
      一个不少，你说的。我一直在想{who}。`,
    },
    after_mate_lost: `
      我们少了一个人。我还没想好怎么跟家里人讲。
      回去的车上空着一个位置，我不敢看。`,
    after_was_right: `
      我说过{job}会出事。下次，听我说完。
      {job}那次，我宁愿是我错了。`,
    after_promise_kept: {
      always: `
      你答应{who}的，做到了。光这一件，我就愿意再跟你进去一次。
      {who}问起你了。我说，就是答应来接你的那个人。`,
      vow: `
      你说一个都不落下。八个人，我数了三遍，都在。
      最后一个是{who}。你说到做到了。`,
    },
    after_was_wrong: `
      {job}那次是我怕了，你没怕。谢谢。
      我以为{job}太险，你看得比我远。`,
    after_lost: `
      {who}在我手里走的。再早半分钟就好了。
      我老想着{who}。要是先去那边……`,
    after_persuaded: `
      {job}，我本来不肯的，是你说动了我。
      你让我{job}，我去了。下次别再让我选。`,
    after_overruled: `
      {job}，我是照做了，可我不同意。
      你没听我的，就那一次：{job}。`,
    after_saved: `
      我带出来{count}个，还在喘气，够了。
      {count}个人，手还是热的。`,
    after_plain: `
      大家都尽力了。
      我累了，队长。让我坐一会儿。`,
  },
  engineer: {
    after_promise_broken: {
      always: `
      答应{who}的没兑现。话谁都会说。
      {who}的事，你自己去说。`,
      vow: `
      一个都不少，你说的。少了{who}。
      话说满了。{who}没出来。`,
    },
    after_mate_lost: `
      少一个人。没什么好说的。
      账我算不平，少了一个人。`,
    after_was_right: `
      {job}，我报了数，你没听。记着。
      {job}那趟，不该去。`,
    after_promise_kept: {
      always: `
      {who}出来了，你说到做到。行。
      答应{who}的事办成了，这样的队长我跟。`,
      vow: `
      八个，齐了。当时我以为你说大话。
      你说一个不少，就一个不少。行。`,
    },
    after_was_wrong: `
      {job}，我看走眼了，你对。
      我说{job}不成，成了。我认。`,
    after_lost: `
      {who}没了，是我手慢。
      {who}那儿，早开一扇门就赶上了。`,
    after_persuaded: `
      {job}，硬是让你说去了。
      我不想去的，{job}。去了，也就去了。`,
    after_overruled: `
      {job}，不按我的来，也行，下回听听。
      你要{job}，我干了，顺序还是不对。`,
    after_saved: `
      {count}个，门没白撬。
      弄出来{count}个，收工。`,
    after_plain: `
      活干完了。
      楼没了，人在。`,
  },
  scout: {
    after_promise_broken: {
      always: `
      {who}到最后还信你来着。
      我跟{who}说了你会来的……`,
      vow: `
      你说谁都不落下，我可当真了……{who}……
      不是说好一个不少的吗。{who}没了。`,
    },
    after_mate_lost: `
      平时斗嘴，真少一个，心里空落落的。
      我要是跑快点，是不是就都回来了？`,
    after_was_right: `
      {job}那回我可是喊了的啊！
      早说{job}不行，你看吧。`,
    after_promise_kept: {
      always: `
      {who}那事，帅！
      答应{who}就真来了，队长，服你。`,
      vow: `
      八个！一个没少！队长你神了。
      你说谁都不落下，嘿，真没落下。`,
    },
    after_was_wrong: `
      {job}那回你说对了，我请客。
      行吧，{job}是你赢。`,
    after_lost: `
      我老听见{who}喊我。
      {who}……我到了，就差那么几步。`,
    after_persuaded: `
      {job}，被你一忽悠就去了，还行，活着。
      下次再让我{job}，得加钱。`,
    after_overruled: `
      {job}嘛，我是想换个法子的，你没让。
      你非要{job}，我也没辙。`,
    after_saved: `
      我捞出来{count}个！{count}个！
      {count}个，腿都跑细了，值。`,
    after_plain: `
      呼……活着真好。
      饿了，谁有吃的？`,
  },
};
