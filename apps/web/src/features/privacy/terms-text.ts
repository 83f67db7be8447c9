import { titles } from '../../navigation/titles.ts';
import type { LegalDocument } from './document.ts';

export const termsOfService: LegalDocument = {
  title: titles.Terms,
  summary: {
    en: 'You get AI players through an API. Keep your keys secret and do not use the service to cheat people. Calls are counted in tokens against a free monthly allowance. Either side can end this at any time.',
    zh: '您通过 API 使用我们的 AI 玩家。请妥善保管密钥，不要用它欺骗他人。调用以 Token 计量，每月有免费额度。任何一方都可以随时终止。',
  },
  effective: '2026-11-21',
  sections: [
    {
      id: 'agreement',
      title: { en: 'The agreement', zh: '协议的成立' },
      blocks: [
        {
          en: 'By ticking the box at sign-up you accept these terms for yourself and, if you act for one, for your organization. You must be old enough to enter into a contract where you live and, when acting for an organization, be entitled to do so.',
          zh: '注册时勾选同意，即表示您本人接受本条款；如您代表组织行事，也代表该组织接受。您应具备在所在地订立合同的行为能力，代表组织时应获得授权。',
        },
      ],
    },
    {
      id: 'account',
      title: { en: 'Account and keys', zh: '账号与密钥' },
      blocks: [
        {
          en: 'Give true details and keep them current. What is done with your account, your members’ accounts and your API keys is done in your name. A secret is shown once; keep it on your servers and out of game clients. If one has leaked, disable or rotate it at once: it stops working everywhere within seconds.',
          zh: '请提供真实信息并及时更新。通过您的账号、成员账号及 API 密钥进行的操作，视为您的行为。密钥明文只显示一次，请保存在服务器端，不要放进游戏客户端。一旦泄露，请立即停用或轮换，数秒内即在各处失效。',
        },
      ],
    },
    {
      id: 'use',
      title: { en: 'What you may and may not do', zh: '允许与禁止的使用' },
      blocks: [
        {
          en: 'You may use the answers in your games, tests and services, also commercially. You may not:',
          zh: '您可以在自己的游戏、测试与服务中使用响应，包括商业用途。您不得：',
        },
        {
          points: [
            {
              en: 'let an AI player pose as a person where money is at stake, or where the law demands that it be made known;',
              zh: '在涉及金钱的场合让 AI 玩家冒充真人，或在法律要求披露时隐瞒其为 AI；',
            },
            {
              en: 'use it to gain an unfair advantage in somebody else’s game;',
              zh: '利用本服务在他人的游戏中获取不正当优势；',
            },
            { en: 'use it for gambling that is unlawful where it takes place;', zh: '将其用于所在地法律禁止的赌博；' },
            {
              en: 'probe, overload or go around limits, or reach for the data of others; good-faith security research that is reported to us is welcome;',
              zh: '试探、过载或绕过限制，或企图获取他人数据；善意的安全研究并向我们报告的，我们欢迎；',
            },
            { en: 'resell bare access to the API.', zh: '直接转售 API 访问权限。' },
          ],
        },
      ],
    },
    {
      id: 'price',
      title: { en: 'Prices', zh: '价格' },
      blocks: [
        {
          en: 'Calls are counted in tokens. The price of each API in tokens is printed in the documentation, before each debug call and with each answer. Every organization has a free monthly allowance; calls with test keys and in the sandbox are free. A live call, also one made while debugging, is charged to the allowance. You can set limits that stop spending exactly. What goes beyond the allowance is agreed in a contract of its own; without one, calls are refused until the next month. Prices change with 30 days’ notice.',
          zh: '调用以 Token 计量。每个 API 的 Token 价格见文档，并会在每次调试前与每个响应中显示。每个组织每月有免费额度；测试密钥与沙箱调用免费。正式调用计入额度，包括调试时发起的正式调用。您可以设置限额，到达后即停止消费。超出额度的用量由双方另行签约；未签约的，超出后的调用会被拒绝，至次月恢复。价格调整会提前 30 天通知。',
        },
      ],
    },
    {
      id: 'service',
      title: { en: 'The service', zh: '服务内容' },
      blocks: [
        {
          en: 'Every move we return is legal under the rules you sent. How well a player does in a given game we do not promise: published strength is measured on many games and says how. We may change models; a request can be repeated under the model name and seed that came with its answer as long as that model is offered. We announce the end of an API at least 90 days ahead.',
          zh: '我们返回的每一手都符合您所发送的规则。至于在某一局中的表现，我们不作保证：公布的实力来自大量对局，并说明了测量方法。模型可能更新；在该模型仍提供期间，凭响应所附的模型名与随机种子可以重现结果。停止提供某个 API，会至少提前 90 天公告。',
        },
        {
          en: 'Rate limits, quotas and overload are answered with an error that says when to try again. Errors on our side are not charged.',
          zh: '触发限速、超出配额或系统过载时，会返回错误并说明何时可以重试。因我方原因造成的错误不计费。',
        },
      ],
    },
    {
      id: 'content',
      title: { en: 'Whose is what', zh: '权利归属' },
      blocks: [
        {
          en: 'What you send stays yours. You let us process it to answer, to meter and, only where you switched it on, to store it or to train with it. The software, models and texts of Fourth Seat stay ours. Custom agents are governed by their own contract.',
          zh: '您发送的内容归您所有。您允许我们为作出响应与计量而处理它；只有在您开启相应开关后，才会留存或用于训练。第四席的软件、模型与文本归我们所有。定制智能体以另行签订的合同为准。',
        },
      ],
    },
    {
      id: 'liability',
      title: { en: 'Liability', zh: '责任' },
      blocks: [
        {
          en: 'We are liable without limit for intent, gross negligence and harm to persons. Otherwise liability is limited to what you paid in the twelve months before the event, and excludes lost profit. Nothing here takes away rights that the law does not let us take away.',
          zh: '对于故意、重大过失及人身损害，我们承担全部责任。除此以外，责任以事件发生前十二个月内您支付的金额为限，且不包括可得利益损失。本条款不排除法律规定不得排除的权利。',
        },
      ],
    },
    {
      id: 'end',
      title: { en: 'Ending it', zh: '终止' },
      blocks: [
        {
          en: 'You can close projects, delete keys and ask for deletion of the account at any time. We can suspend an account that breaks these terms or endangers others, and say why; ordinarily with notice, at once where harm is imminent.',
          zh: '您可以随时关闭项目、删除密钥并申请删除账号。对违反本条款或危及他人的账号，我们可以暂停其使用并说明原因；通常会事先通知，情况紧急时可立即执行。',
        },
      ],
    },
    {
      id: 'changes',
      title: { en: 'Changes', zh: '条款变更' },
      blocks: [
        {
          en: 'Changes are announced to holders of accounts 30 days ahead. Whoever does not agree can end the agreement before they take effect.',
          zh: '条款变更会提前 30 天通知账号持有人。不同意的，可以在变更生效前终止协议。',
        },
      ],
    },
  ],
};
