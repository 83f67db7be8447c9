import { defineMessages } from '../../i18n/messages.ts';
import { titles } from '../../navigation/titles.ts';

export const welcomeMessages = defineMessages('welcome', {
  lead: {
    en: 'A Guandan table one short. A Doudizhu room at four in the morning. A 5v5 match with a leaver. Send what the seat can see. Get a legal, strong move back in milliseconds.',
    zh: '掼蛋三缺一，凌晨四点凑不齐的斗地主房间，五对五有人掉线。把空位看到的局面发过来，毫秒之间，合规又有水平的应对就回来了。',
  },
  start: { en: 'Get an API key', zh: '获取 API 密钥' },
  open_console: { en: 'Open the console', zh: '进入控制台' },
  take_seat: { en: 'Take the empty seat', zh: '坐下来打一局' },
  claims_title: { en: 'The service in numbers', zh: '服务规模' },

  guarantees_title: { en: 'One call, one move', zh: '一次调用，一手好牌' },
  guarantees_lead: {
    en: 'The code beside the table is the whole integration: stateless JSON over HTTPS. Your game server sends the hand, the plays so far and the house rules. We keep nothing between calls.',
    zh: '牌桌旁的代码就是接入的全部：HTTPS 加 JSON，无状态。游戏服务器发来手牌、出牌记录和房间规则，两次调用之间我们什么也不记。',
  },
  legal_title: { en: 'Always legal', zh: '绝不违规' },
  legal_text: {
    en: 'Impossible positions are rejected: you get the rule and the field.',
    zh: '不可能出现的局面会被拒绝，并写明是哪条规则、哪个字段。',
  },
  time_title: { en: 'Keeps your deadline', zh: '守住您的时限' },
  time_text: {
    en: 'Say how long the table can wait. You get the best move found by then, marked if it was cut short, or an early refusal.',
    zh: '您说牌桌能等多久，到时就给出已找到的最好一手，没想完会注明；来不及则尽早拒绝。',
  },
  reason_title: { en: 'Says why', zh: '说得出理由' },
  reason_text: {
    en: 'Win chance, alternatives and reasons, for the seat and for your support desk.',
    zh: '胜率、备选与理由一并给出，既能做复盘，也能答复玩家。',
  },

  games_title: { en: 'Card games, ready to call', zh: '棋牌 API，开箱即用' },
  games_lead: {
    en: 'Exact rules with the variants that real rooms play, ten levels of strength, playing styles, and a seed that makes every answer repeatable.',
    zh: '规则精确，覆盖各地常见玩法；十个等级、多种风格，同一随机种子必得同一结果。',
  },
  doudizhu_text: {
    en: 'Bids, doubles and plays as landlord or peasant; checks moves, reviews a finished deal.',
    zh: '叫分、加倍、出牌，地主农民都能打；校验走法，复盘整局。',
  },
  guandan_text: {
    en: 'Plays with a partner, pays and returns tribute, arranges a hand of 27.',
    zh: '与对家配合出牌，进贡与还贡，27 张手牌一键理牌。',
  },
  paodekuai_text: {
    en: 'For two or three, with the duty to beat and 22 options of real rooms; checks moves, reviews a finished deal.',
    zh: '两人或三人，有大必压等 22 项房间玩法任选；校验走法，复盘整局。',
  },
  more_games: {
    en: 'These are the games of today. Tell us which one you need next.',
    zh: '目前就是这几款游戏，告诉我们您还需要哪一款。',
  },
  seats: { en: '{count} seats', zh: '{count} 人' },

  agents_title: { en: 'Custom agents for your game', zh: '为您的游戏定制智能体' },
  agents_lead: {
    en: 'A shooter, a role-playing game and a MOBA have an API as well. For your own game we make the player together with you. Two of ours are playing right now, in your browser.',
    zh: '射击、角色扮演与 MOBA 也已有 API。您自己的游戏，由我们与您一起定制 AI 玩家。下面两场正在您的浏览器里进行。',
  },
  moba: { en: 'Your game: MOBA and others', zh: '您的游戏：MOBA 及其他' },
  moba_text: {
    en: 'The MOBA player of today takes over from a leaver by our rules, on one lane; in the playground you can watch it and take its place. For your heroes and your build it is trained together with you.',
    zh: '现在的 MOBA 玩家按我们的规则，在单路地图上接手掉线的位置；在试玩场可以观战，也可以替它上场。您的英雄与版本，需要与您一起训练。',
  },
  moba_watch: { en: 'Watch ten heroes fight', zh: '看十名英雄对战' },
  contact: { en: 'Talk to us about your game', zh: '聊聊您的游戏' },

  demo_shooter: { en: 'Team shooter, five against five', zh: '五对五团队射击' },
  demo_shooter_text: {
    en: 'Ten bots that know only what they see and hear. Take any seat in the middle of a fight, and ask each of them why.',
    zh: '十名机器人，只知道自己看到和听到的。随时接管任意一名，也可以逐个追问为什么这样做。',
  },
  demo_rescue: { en: 'A station on fire', zh: '火场营救' },
  demo_rescue_text: {
    en: 'Three companions with a will of their own, eight people inside, five minutes. Give orders in plain words, and hear why they object.',
    zh: '三位各有主见的队友，八名被困人员，五分钟。用大白话下命令，不同意时他们会告诉您为什么。',
  },
  open_demo: { en: 'Open', zh: '打开' },

  console_title: { en: 'Every call, accounted for', zh: '每一次调用，有据可查' },
  console_lead: {
    en: 'The console lists each call with its time, cost and reason. Open one, send it again, compare two. Limits, alerts and keys are one click away.',
    zh: '控制台逐条列出调用的用时、费用与理由，可打开、重新发送、对比。上限、告警、密钥，一步可达。',
  },
  menu_home: { en: 'Home', zh: '首页' },
  menu_keys: titles.ApiKeys,
  menu_dashboard: titles.Dashboard,
  menu_debugging: titles.Debugging,
  history: { en: 'Call history', zh: '调用记录' },
  history_text: {
    en: 'Filled by the tables above while you read.',
    zh: '您浏览时，上方牌桌的决策会记录在这里。',
  },

  integration_title: { en: 'From sign-up to a filled seat', zh: '从注册到补上空位' },
  step_key: { en: 'Create a key', zh: '创建密钥' },
  step_key_text: {
    en: 'Sign up with an email or phone, create a key for your project, set its limits. Test keys are free.',
    zh: '用邮箱或手机注册，为项目创建密钥并设好上限。测试密钥免费。',
  },
  step_call: { en: 'Send what the seat sees', zh: '发送空位看到的局面' },
  step_call_text: {
    en: 'When a player leaves or a table stays open, your server makes one HTTP call per turn.',
    zh: '有人离开或牌桌缺人时，每次轮到空位，您的服务器发一次 HTTP 调用。',
  },
  step_play: { en: 'Play the answer', zh: '打出返回的牌' },
  step_play_text: {
    en: 'The cards come back spelled as you sent them. Show the reasons, or keep them for your logs.',
    zh: '返回的牌与您发送的写法一致。理由可以展示，也可以只写进日志。',
  },
  step_watch: { en: 'Watch it work', zh: '运行情况一目了然' },
  step_watch_text: {
    en: 'Usage, errors and cost by the hour; every call can be opened, sent again and compared.',
    zh: '用量、错误与费用按小时可查；每次调用都能打开、重新发送、对比。',
  },

  strength_title: { en: 'Strength you can check', zh: '实力，可以查证' },
  strength_lead: {
    en: 'Win rates against named opponents. Rerun them yourself.',
    zh: '和谁打、打了多少局、误差多大，都写明白。',
  },
  opponent: { en: 'Against', zh: '对手' },
  deals: { en: '{count} deals', zh: '{count} 局' },
  won: { en: 'Won', zh: '胜率' },
  levels_text: {
    en: 'Ten levels; on each, percent of 1,000 matches won against the level below.',
    zh: '十个等级，数字为与下一级对战 1,000 场的胜率（%）。',
  },
  opponent_league: { en: 'university league bot ai1', zh: '高校联赛规则程序 ai1' },
  opponent_rlcard: { en: 'RLCard’s rule player', zh: 'RLCard 规则程序' },
  opponent_rhcp: { en: 'RHCP', zh: 'RHCP' },
  opponent_rule: { en: 'our own rule player', zh: '自有规则程序' },
  opponent_greedy: { en: 'one-ply player', zh: '贪心程序' },
  opponent_random: { en: 'random player', zh: '随机玩家' },
  strength_note: {
    en: 'Measured on 2026-11-22. Every deck is played twice, with sides changed.',
    zh: '测于 2026-11-22。每副牌交换座位各打一次。',
  },
  strength_link: { en: 'How it is measured', zh: '怎么测的' },
  docs_link: { en: 'Read the documentation', zh: '阅读文档' },
  closing: { en: 'Somebody is waiting for a fourth.', zh: '缺的那一位，马上到。' },
});
