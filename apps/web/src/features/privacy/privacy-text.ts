import type { Bilingual } from '@fourth-seat/contract';
import { titles } from '../../navigation/titles.ts';
import type { storageKeys } from '../../settings/storage.ts';
import type { LegalDocument } from './document.ts';

/** What the browser keeps under each key of local storage; a key without a text does not compile. */
const keptInBrowser: Readonly<Record<keyof typeof storageKeys, Bilingual>> = {
  theme: { en: 'The light or dark theme.', zh: '浅色或深色主题。' },
  locale: { en: 'The language.', zh: '语言。' },
  settings: {
    en: 'The text size, the chosen project and playground, and whether the project has made calls.',
    zh: '文字大小、所选项目与试玩场，以及该项目是否已有调用。',
  },
  sampleLanguage: { en: 'The programming language of code samples.', zh: '示例代码所用的编程语言。' },
  hiddenColumns: { en: 'Columns you left out of tables.', zh: '您在表格中隐藏的列。' },
  usageViews: { en: 'Views of the dashboard that you named.', zh: '您命名的看板视图。' },
  sessionExpiresAt: { en: 'When the session ends.', zh: '会话的结束时间。' },
  newsRead: { en: 'That you dismissed the news on the home page.', zh: '您已关闭首页的新消息提示。' },
  playgroundMatch: {
    en: 'The match at the card table of each game, so that a reload goes on with it.',
    zh: '各游戏牌桌上的对局，刷新后可以继续。',
  },
  cardTable: { en: 'Sound, captions and deck of the card table.', zh: '牌桌的声音、字幕与牌面。' },
  shooter: {
    en: 'View, picture quality, sound, captions and keys of the shooter.',
    zh: '射击演示的视角、画质、声音、字幕与按键。',
  },
  rescueSound: { en: 'Whether the rescue has sound.', zh: '营救是否有声音。' },
};

/** What the product does with data; figures and rules are those of docs/security.md and the server. */
export const privacyPolicy: LegalDocument = {
  title: titles.PrivacyPolicy,
  summary: {
    en: 'We keep what an account and a bill need, and no more. Game positions sent with live keys are not kept unless your organization switches that on. There is no advertising, no tracking and no script of anybody else on this site.',
    zh: '我们只保存账号与计费所必需的信息。发送到 API 的牌局内容默认不留存，除非您的组织主动开启。本站没有广告、没有跟踪，也不加载任何第三方脚本。',
  },
  effective: '2026-11-29',
  sections: [
    {
      id: 'who',
      title: { en: 'Whom this concerns', zh: '适用范围' },
      blocks: [
        {
          en: 'This policy covers the Fourth Seat website, its developer console, the playground and the public API. It speaks to the people who hold an account. For what your game sends us about its own players, you decide and we act on your instructions.',
          zh: '本政策适用于第四席的网站、开发者控制台、试玩场与公开 API，对象是持有账号的人。至于您的游戏发送给我们的、与其玩家有关的数据，由您决定如何使用，我们仅按您的指示处理。',
        },
      ],
    },
    {
      id: 'what',
      title: { en: 'What we keep', zh: '我们保存什么' },
      blocks: [
        {
          points: [
            {
              en: 'Account: email address or phone number, user name, display name, picture, and a password as an Argon2id hash from which it cannot be read back.',
              zh: '账号：邮箱或手机号、用户名、昵称、头像，以及以 Argon2id 算法保存、无法还原的密码摘要。',
            },
            {
              en: 'Profile, as far as you fill it in: name, job title, business email and phone, company, its size and industry.',
              zh: '个人资料（以您填写的为限）：姓名、职位、企业邮箱与电话、公司名称、规模与行业。',
            },
            {
              en: 'Sign-in: for each session the device, the network address and the times it began and was last used; a history of sign-ins. Verification codes are kept as keyed hashes and expire after five minutes.',
              zh: '登录：每次会话的设备、网络地址、开始与最近使用时间，以及登录历史。验证码仅保存带密钥的摘要，五分钟后失效。',
            },
            {
              en: 'Third-party sign-in: the identifier that the provider gives us for you. We never see your password there.',
              zh: '第三方登录：服务商提供给我们的用户标识。我们看不到您在那里的密码。',
            },
            {
              en: 'Organization: members and roles, projects, API keys (as hashes; the secret is shown once and not stored), limits, and a log of administrative acts.',
              zh: '组织：成员与角色、项目、API 密钥（仅存摘要，密钥明文只显示一次且不保存）、限额，以及管理审计日志。',
            },
            {
              en: 'API calls: time, key, project, API, status, duration, tokens, network address. This is what the bill and the dashboard are made of.',
              zh: 'API 调用：时间、密钥、项目、接口、状态、耗时、Token 用量与网络地址。账单与看板由此而来。',
            },
            {
              en: 'Messages that you send through the contact form, with the details you give there.',
              zh: '您通过联系表单发来的内容及所填写的联系方式。',
            },
          ],
        },
      ],
    },
    {
      id: 'bodies',
      title: { en: 'What you send to the API', zh: '发送到 API 的内容' },
      blocks: [
        {
          en: 'The body of a live call, such as a hand of cards and the plays so far, is read to answer it and is then gone. It is stored only if your organization turns on “Store prompts and responses”. Nothing is used to train models unless you turn on “Allow data to be used for model training”. Both are off until you switch them on, and can be switched off again.',
          zh: '正式调用的请求内容（例如手牌与出牌记录）仅用于计算响应，随后即不存在。只有您的组织开启“保存请求与响应”后才会留存；只有开启“允许数据用于模型训练”后才会用于训练。两个开关默认关闭，开启后可随时关闭。',
        },
        {
          en: 'Calls that you make with a test key or by hand on the debugging page are always kept: they are for looking at what happens, and test keys must not carry the games of real players. Credentials are removed before anything is written, and bodies above 256 KB are cut.',
          zh: '使用测试密钥发起的调用，以及在在线调试页面手动发起的调用总会留存，以便查看详情；测试密钥不应用于真实玩家的对局。写入之前会去除凭据，超过 256 KB 的内容会被截断。',
        },
        {
          en: 'What you type to your companions in the rescue of the playground is read on your device. Where the line below the field names a language model, a sentence that stays unclear goes through our server to the provider that the line names, with the names of that rescue’s rooms and people, and without anything of your account.',
          zh: '您在试玩场的救援里对队员说的话，在您的设备上解析。如果输入框下方写明会询问语言模型，仍不明确的句子会经我们的服务器发送给该处写明的提供方，随附本次救援中房间与人物的名称，不含您的账号信息。',
        },
      ],
    },
    {
      id: 'how-long',
      title: { en: 'For how long', zh: '保存多久' },
      blocks: [
        {
          points: [
            {
              en: 'Details of single calls: 90 days. Stored bodies: 30 days.',
              zh: '单次调用的明细：90 天；留存的请求与响应内容：30 天。',
            },
            {
              en: 'Hourly and daily totals: as long as the organization exists.',
              zh: '按小时与按天的汇总：在组织存续期间保留。',
            },
            { en: 'A session: one day, or until you end it.', zh: '会话：一天，或至您主动结束。' },
            {
              en: 'Account and organization: until they are deleted. Records that the law makes us keep stay as long as it demands, and for nothing else.',
              zh: '账号与组织：至其被删除为止。法律要求保留的记录按法定期限保留，且不作他用。',
            },
          ],
        },
      ],
    },
    {
      id: 'browser',
      title: { en: 'What stays in your browser', zh: '您的浏览器中保存什么' },
      blocks: [
        {
          en: 'One cookie, access_token, which keeps you signed in for a day. Local storage, which stays until you clear it, has:',
          zh: '一个 Cookie：access_token，用于在一天内保持登录。本地存储（直到您清除为止）中有：',
        },
        { points: Object.values(keptInBrowser) },
        {
          en: 'Session storage, which a tab forgets when it is closed, has:',
          zh: '会话存储（关闭标签页即清除）中有：',
        },
        {
          points: [
            {
              en: 'Drafts of forms and the address you typed to sign in, never a password or a code.',
              zh: '表单草稿与您登录时输入的地址，绝不包含密码或验证码。',
            },
            {
              en: 'The open step of a verification, with the proof that its last step needs, for a few minutes.',
              zh: '进行中的验证步骤及其最后一步所需的凭证，仅保留几分钟。',
            },
            {
              en: 'A sign-in or binding that you began at another provider, until you come back.',
              zh: '您在第三方开始的登录或绑定，至您返回为止。',
            },
            {
              en: 'A request that you were about to open when you were asked to sign in.',
              zh: '要求您登录时，您正要打开的请求。',
            },
            {
              en: 'The running rescue of the playground, so that a reload goes on with it.',
              zh: '试玩场中进行到一半的营救，重新加载后从原处继续。',
            },
            {
              en: 'How far the pages of the tab were scrolled, so that a reload shows the same place.',
              zh: '标签页中各页面的滚动位置，重新加载后仍停在原处。',
            },
            {
              en: 'The version of the site for which the tab was reloaded.',
              zh: '标签页为之重新加载过的网站版本。',
            },
          ],
        },
        {
          en: 'All of it is needed for the site to work as you set it; none of it is read by anybody else.',
          zh: '它们都是网站按您的设置运行所必需的，他人无法读取。',
        },
        {
          en: 'Demos in the playground run in your browser. Only when you switch to the live API do positions reach our servers, with a short-lived token that is limited per visitor and never charged.',
          zh: '试玩场的演示在您的浏览器中运行。只有切换到在线 API 后，局面才会发送到我们的服务器；所用的短期令牌按访客限量，不会计费。',
        },
      ],
    },
    {
      id: 'who-sees',
      title: { en: 'Who sees it', zh: '谁能看到' },
      blocks: [
        {
          points: [
            {
              en: 'Members of your organization, as far as their role allows. No other organization sees anything of yours.',
              zh: '您所在组织的成员，且以其角色权限为限。其他组织看不到您的任何数据。',
            },
            {
              en: 'Those who deliver our mail and text messages: the address and the message.',
              zh: '为我们投递邮件与短信的服务商：仅限收件地址与消息内容。',
            },
            { en: 'An identity provider, when you choose to sign in with it.', zh: '您选择使用的第三方登录服务商。' },
            { en: 'Authorities, where the law obliges us.', zh: '依法有权要求提供的机关。' },
          ],
        },
        { en: 'We do not sell data.', zh: '我们不出售数据。' },
      ],
    },
    {
      id: 'security',
      title: { en: 'How it is protected', zh: '如何保护' },
      blocks: [
        {
          en: 'Connections are encrypted. Tokens and keys are random and stored as hashes. Sensitive acts ask for a fresh proof that it is you. Changing the password ends all other sessions, and the old address is told when an email or phone is changed.',
          zh: '连接全程加密。令牌与密钥均为随机生成，仅存摘要。敏感操作需要重新验证身份。修改密码会结束其他全部会话；更换邮箱或手机时会通知原地址。',
        },
      ],
    },
    {
      id: 'rights',
      title: { en: 'What you can do', zh: '您的权利' },
      blocks: [
        {
          en: 'See and correct your data on the profile and security pages; end sessions; unbind third-party accounts; export usage and call history; ask us for a copy or for deletion through the contact page. The security page says what deleting an account takes with it. We answer within 30 days.',
          zh: '您可以在个人资料与账号安全页面查看、更正数据，结束会话，解绑第三方账号，导出用量与调用记录；也可以通过联系页面索取副本或要求删除。账号安全页面会说明删除账号将一并移除哪些内容。我们会在 30 天内答复。',
        },
      ],
    },
    {
      id: 'changes',
      title: { en: 'Changes', zh: '政策变更' },
      blocks: [
        {
          en: 'When this policy changes, its date changes, and holders of accounts are told before a change that matters takes effect.',
          zh: '本政策变更时会更新日期；对您有实质影响的变更，我们会在生效前通知账号持有人。',
        },
      ],
    },
  ],
};
