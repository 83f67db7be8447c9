import { defineMessages } from '../../../../i18n/messages.ts';

/** The seven ways in which a rescue ends: a title and a paragraph. */
export const endingMessages = defineMessages('rescue-endings', {
  everyone_home: { en: 'Everyone home', zh: '全员回家' },
  everyone_home_story: {
    en: 'Eight went into the winter at Station Seven, and eight came out of the fire. In the truck nobody says a word for a long time; then somebody laughs.',
    zh: '七号站八个人过冬，八个人从火里走了出来。车上很久没人说话，后来不知是谁先笑出了声。',
  },
  hard_choices: { en: 'Hard choices', zh: '艰难的选择' },
  hard_choices_story: {
    en: 'Not everybody could be reached. Who was brought out owes it to seconds that somebody else did not get, and the team knows whose.',
    zh: '没能救到所有人。活下来的人，用的是别人没等到的那几秒；队里每个人都记得是谁。',
  },
  the_price: { en: 'The price', zh: '代价' },
  the_price_story: {
    en: 'People live because one of the team stayed inside. The empty seat on the way back is the loudest thing in the truck.',
    zh: '有人活了下来，因为有队员留在了里面。回程的车上，那个空座位比什么都刺眼。',
  },
  left_behind: { en: 'Left behind', zh: '被留下的人' },
  left_behind_story: {
    en: 'A word was given and not kept. The team did its work, but nobody looks at the captain any more.',
    zh: '许下的话没有兑现。活都干完了，可没有人再看队长一眼。',
  },
  data_first: { en: 'Data first', zh: '数据优先' },
  data_first_story: {
    en: 'The core is safe: forty years of ice, in a case the size of a bread box. The people who drilled it are not all here to read it.',
    zh: '数据核心保住了，四十年的冰芯资料都装在一只面包盒大小的箱子里。可钻出这些冰的人，没能全都回来。',
  },
  last_one_out: { en: 'Last one out', zh: '最后一个出来的人' },
  last_one_out_story: {
    en: 'With the store about to go, one more came through the door. Ten steps later the sky turned orange.',
    zh: '油料库眼看要炸，门里又出来一个人。才跑出十步，天就烧红了。',
  },
  ice_keeps_them: { en: 'The ice keeps them', zh: '留在冰里的人' },
  ice_keeps_them_story: {
    en: 'The storm will cover the ruin by morning. Station Seven was built to keep things for a hundred thousand years; now it keeps them.',
    zh: '天亮前，风雪就会把废墟盖住。七号站本是为了保存十万年的冰，如今连同他们一起留下了。',
  },
});
