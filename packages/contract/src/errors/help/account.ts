import {
  CODE_LIFETIME_S,
  CODE_RETRY_S,
  GUESSES_PER_CODE,
  PROOF_LIFETIME_S,
  TICKET_LIFETIME_S,
} from '../../account/login.ts';
import { PICTURE_MAX_MB, PICTURE_MAX_PIXELS } from '../../account/picture-limits.ts';
import type { Bilingual } from '../../locales.ts';
import type { accountErrors } from '../account.ts';

const TICKET_MINUTES = TICKET_LIFETIME_S / 60;
const PROOF_MINUTES = PROOF_LIFETIME_S / 60;

/** What leads to each error of sessions, accounts and verification codes, and what to do about it. */
export const accountErrorHelp: Readonly<Record<keyof typeof accountErrors, Bilingual>> = {
  not_signed_in: {
    en: 'The request has no session: you are signed out, the session has run out, or it was ended on another device. Sign in, and you come back to the page you were on.',
    zh: '请求没有有效会话：可能已退出、会话到期，或在别的设备上被下线。重新登录后会回到原来的页面。',
  },
  proof_needed: {
    en: `Sensitive actions, such as deleting the account, ask you to confirm your identity again. Enter a code or your password; the confirmation is valid for ${PROOF_MINUTES} minutes and for this action only. \`data.purpose\` names the action.`,
    zh: `注销账号等敏感操作需要再次确认是您本人。请输入验证码或密码；确认 ${PROOF_MINUTES} 分钟内有效，且只用于这一项操作，\`data.purpose\` 说明是哪一项。`,
  },
  too_many_attempts: {
    en: 'Passwords, codes or sign-ins were tried too often from your address or on your account. Wait as long as the message says. If you have forgotten the password, sign in with a code meanwhile.',
    zh: '从您的地址或在该账号上尝试密码、验证码或登录的次数过多。请按提示等待；忘记密码的话，可改用验证码登录。',
  },
  code_needed: {
    en: 'Many wrong passwords were tried on this account, maybe by somebody else. Passwords are refused for a while; you can still sign in with a code sent to your email or phone.',
    zh: '有人（不一定是您）在该账号上多次输错密码。一段时间内不再接受密码，但发到您邮箱或手机的验证码仍可登录。',
  },
  second_factor_needed: {
    en: `The account has a second factor, which this step needs. Signing in: send it to \`/user/v1/login/second-factor\` with \`data.ticket\`, which is valid for ${TICKET_MINUTES} minutes. Signed in: confirm with the second factor, as a password or a mailed code is not enough.`,
    zh: `该账号已开启两步验证，这一步需要它。登录时，把验证结果和 \`data.ticket\` 一起发到 \`/user/v1/login/second-factor\`，${TICKET_MINUTES} 分钟内有效；已登录时，请用两步验证确认，仅凭密码或邮件验证码不够。`,
  },
  second_factor_wrong: {
    en: 'The code is neither the current one of your authenticator app nor one of your unused recovery codes. The app needs a clock that is right to half a minute: let the phone set its time by itself.',
    zh: '该码既不是身份验证器当前的验证码，也不是尚未使用的恢复码。身份验证器要求手机时间误差不超过半分钟，请开启自动设置时间。',
  },
  second_factor_used: {
    en: 'Each code of an authenticator app is accepted once, so that whoever has seen it cannot use it again. The app shows the next one within half a minute.',
    zh: '身份验证器的每个验证码只接受一次，看到它的人无法再用。半分钟内会出现下一个。',
  },
  sign_in_expired: {
    en: `A sign-in that waits for the second factor ends after ${TICKET_MINUTES} minutes, and as soon as the password, email, phone or a third-party account changes. Begin again with the first step.`,
    zh: `等待两步验证的登录 ${TICKET_MINUTES} 分钟后失效；密码、邮箱、手机或第三方账号一有变更也立即失效。请从第一步重新开始。`,
  },
  second_factor_off: {
    en: 'There is nothing to remove and nothing to renew. Set up an authenticator app first, on the security page.',
    zh: '没有可移除或更换的内容。请先在安全页设置身份验证器。',
  },
  passkey_refused: {
    en: 'The passkey belongs to no account here or was removed, its signature does not fit, or the device did not ask for your face, finger or PIN. Choose the passkey of this site, or sign in another way.',
    zh: '该通行密钥不属于这里的任何账号或已被移除，签名不符，或设备没有验证您的面容、指纹或 PIN。请选择本站的通行密钥，或换一种方式登录。',
  },
  passkey_unknown: {
    en: 'It was removed already, maybe on another device. Reload the page of the second factor.',
    zh: '它已被移除，可能是在别的设备上。请刷新两步验证页。',
  },
  passkey_limit: {
    en: 'Remove a passkey of a device that you no longer have, then add the new one.',
    zh: '请先移除不再使用的设备上的通行密钥，再添加新的。',
  },
  last_second_factor: {
    en: 'Removing it would turn the second factor off, which is a step of its own, so that nobody does it without meaning to.',
    zh: '移除它等于关闭两步验证。为避免误操作，关闭是单独的一步。',
  },
  second_factor_required: {
    en: 'A Super Administrator has made a rule of it. Signing in and your own account stay open: set up a passkey or an authenticator app at `/account/security/second-factor`, and everything works again at once. A program that you signed in with a code acts for you and is refused as well. API keys, and admin keys made in the console, belong to no person and go on.',
    zh: '这是超级管理员设定的规则。登录与您自己的账号不受影响：在 `/account/security/second-factor` 设置通行密钥或身份验证器后，一切立即恢复。您用代码登录的程序代表您，同样会被拒绝；API 密钥以及在控制台新建的管理密钥不属于个人，照常可用。',
  },
  access_lost: {
    en: 'An organization that you belong to requires a second factor of its members. Name it in `gives_up` to turn yours off all the same. Your membership stays, and a new second factor opens the organization again.',
    zh: '您所属的组织要求成员开启两步验证。仍要关闭时，请在 `gives_up` 中列出该组织。成员身份会保留，重新设置后即可再次访问。',
  },
  sso_required: {
    en: "An administrator requires it of members with an address of the organization's domain. Passwords, codes, passkeys and other providers do not open the organization for them, and neither do sessions that were open before. Sign in with the address through the provider; where the provider is broken, the creator of the organization can still sign in and turn the rule off.",
    zh: '这是组织管理员对该域名邮箱的要求：密码、验证码、通行密钥、第三方登录以及此前打开的会话都不能进入该组织。请用该邮箱通过身份提供方登录；提供方故障时，组织的创建者仍可登录并关闭此规则。',
  },
  sso_unknown: {
    en: 'Single sign-on begins with the mail domain, and nobody has verified this one and turned it on. Check the address, or sign in with a code.',
    zh: '单点登录按邮箱域名识别，而该域名尚未有组织验证并启用。请检查邮箱，或用验证码登录。',
  },
  sso_address_refused: {
    en: 'The provider must say `email_verified: true` with an address of a domain that the organization has verified. Addresses of other domains, and unverified ones, say nothing about who somebody is.',
    zh: '身份提供方须以 `email_verified: true` 给出组织已验证域名的邮箱；其他域名或未验证的邮箱无法说明身份。',
  },
  sso_member_removed: {
    en: 'The provider still knows you, but an administrator removed you here, and a sign-in does not undo that. An invitation does.',
    zh: '身份提供方仍认识您，但管理员已将您移出组织；登录不会撤销移除，接受邀请可以。',
  },
  sso_unset: {
    en: 'Enter issuer, client ID, client secret and domain at `/account/single-sign-on`.',
    zh: '请在 `/account/single-sign-on` 填写签发者、客户端 ID、客户端密钥和域名。',
  },
  sso_record_missing: {
    en: 'The page shows name and text of the record. Name servers keep old answers for a while, often up to an hour.',
    zh: '页面上有记录的名称与内容。域名服务器会缓存旧的结果，常见为一小时以内。',
  },
  sso_domain_taken: {
    en: 'A domain belongs to one organization: the one whose record stands. Whoever manages the domain decides by removing the other record.',
    zh: '一个域名只属于一个组织，即其记录仍在的那一个。域名的管理者删除另一条记录即可决定归属。',
  },
  sso_not_ready: {
    en: 'A rule that nobody can fulfil would shut everyone out. So single sign-on is turned on only after the domain is verified and somebody has signed in through the provider once as a test.',
    zh: '无法满足的规则会把所有人拒之门外，因此须先验证域名，并通过身份提供方成功测试登录一次。',
  },
  email_taken: {
    en: 'An account with this email address exists. Sign in with it, or take another address. If it is yours and you have lost the password, sign in with a code.',
    zh: '已有账号使用这个邮箱。请直接登录，或换一个邮箱；如果是您的账号而忘了密码，可用验证码登录。',
  },
  email_unused_disabled: {
    en: 'No account has this email address, but the operator does not accept the address or its domain. Use another one, or write to the operator.',
    zh: '没有账号使用这个邮箱，但运营方不接受该地址或其域名。请换一个邮箱，或联系运营方。',
  },
  email_used_disabled: {
    en: 'The account with this email address was disabled by the operator. Nobody can sign in to it until the operator enables it again; write to the operator.',
    zh: '使用这个邮箱的账号已被运营方禁用，恢复之前无法登录。请联系运营方。',
  },
  wrong_password: {
    en: 'The password that was entered is not the current one. Check the keyboard layout and capital letters. If you have forgotten it, sign out and set a new one with a code.',
    zh: '输入的当前密码不对。请检查大小写和输入法；忘记了的话，可退出后用验证码重设密码。',
  },
  wrong_credentials: {
    en: 'No account has this address together with this password. The message does not say which of the two is wrong, so that nobody can find out who has an account. Correct them, or sign in with a code.',
    zh: '没有账号对应这组账号与密码。为避免被人试探谁注册过，这里不说明是哪一项错了。请改正，或改用验证码登录。',
  },
  account_unknown: {
    en: 'The code was right, but no account has this email address or phone number. Check the address for typing mistakes, or sign up with it.',
    zh: '验证码正确，但没有账号使用这个邮箱或手机号。请检查是否写错，或用它注册。',
  },
  phone_taken: {
    en: 'An account with this phone number exists. Sign in with it, or take another number.',
    zh: '已有账号使用这个手机号。请直接登录，或换一个号码。',
  },
  cannot_bind: {
    en: 'Your account is bound to this provider already, or this account of the provider belongs to another account here. Unbind it where it is bound, then bind it again.',
    zh: '您的账号已绑定过该平台，或该平台账号已绑定在别的账号上。请先在原处解绑，再重新绑定。',
  },
  username_taken: {
    en: 'Somebody has this username. Choose another one; capital letters do not make a difference.',
    zh: '已有人使用这个用户名。请换一个，只改大小写不算不同。',
  },
  last_way_in: {
    en: 'Without this provider you could no longer sign in: a password is entered together with an email address or a phone number. Bind one of them, then unbind the provider.',
    zh: '解绑后您将无法再登录：密码须与邮箱或手机号一起使用。请先绑定邮箱或手机号，再解绑该平台。',
  },
  provider_unknown: {
    en: 'This server offers no sign-in with that provider. Choose one of those on the sign-in page. The operator adds providers in the configuration.',
    zh: '本服务器没有开通这种登录方式。请从登录页上选择；需要新增时由运营方在配置中添加。',
  },
  provider_failed: {
    en: `The sign-in at the provider was interrupted, took longer than ${TICKET_MINUTES} minutes, or ended in a different browser than it began in. Begin again from the sign-in page.`,
    zh: `前往第三方并返回的过程被中断、超过 ${TICKET_MINUTES} 分钟，或换了浏览器。请从登录页重新开始。`,
  },
  channel_unbound: {
    en: 'The account has no such email address, phone number or password to confirm with. Confirm in another of the ways that the page offers, or bind this one first.',
    zh: '账号没有可用于验证的该邮箱、手机号或密码。请改用页面上的其他方式，或先绑定。',
  },
  same_value: {
    en: 'The new password, email address or phone number is the one you have now. Enter another one, or leave it as it is.',
    zh: '新的密码、邮箱或手机号与现在的相同。请换一个，或保持不变。',
  },
  image_invalid: {
    en: `The file is no PNG, JPEG or WebP, is damaged, or is larger than ${PICTURE_MAX_MB} MB or ${PICTURE_MAX_PIXELS / 1e6} million pixels. Save the picture again in one of these formats, smaller if need be.`,
    zh: `文件不是 PNG、JPEG 或 WebP，已损坏，或超过 ${PICTURE_MAX_MB} MB、${PICTURE_MAX_PIXELS / 1e4} 万像素。请另存为这些格式之一，必要时缩小。`,
  },
  session_unknown: {
    en: 'The device was signed out already, or its session has run out. Load the list of devices again.',
    zh: '该设备已经下线，或会话已到期。请刷新设备列表。',
  },
  not_bound: {
    en: 'Your account is not bound to this provider, or no longer. Load the page again to see what is bound.',
    zh: '您的账号没有绑定该平台，或已经解绑。请刷新页面查看。',
  },
  account_disabled: {
    en: 'Either an administrator of your organization has disabled your membership, and you belong to no other organization: ask a Super Administrator of it to enable you again. Or the operator has disabled the account itself: write to the operator.',
    zh: '可能是组织的管理员停用了您的成员身份，而您不属于其他组织，请联系该组织的超级管理员恢复；也可能是运营方禁用了账号本身，请联系运营方。',
  },
  phone_unused_disabled: {
    en: 'No account has this phone number, but the operator does not accept it. Use another one, or write to the operator.',
    zh: '没有账号使用这个手机号，但运营方不接受该号码。请换一个，或联系运营方。',
  },
  phone_used_disabled: {
    en: 'The account with this phone number was disabled by the operator. Nobody can sign in to it until the operator enables it again; write to the operator.',
    zh: '使用这个手机号的账号已被运营方禁用，恢复之前无法登录。请联系运营方。',
  },
  code_wrong: {
    en: `The six digits are not those of the newest code. Only the last one sent counts, and each code allows ${GUESSES_PER_CODE} guesses.`,
    zh: `这六位数字与最新的验证码不符。以最后一次发送的为准，每个验证码最多试 ${GUESSES_PER_CODE} 次。`,
  },
  code_expired: {
    en: `A code is valid for ${CODE_LIFETIME_S / 60} minutes and can be used once. Request a new one.`,
    zh: `验证码 ${CODE_LIFETIME_S / 60} 分钟内有效，只能用一次。请重新获取。`,
  },
  code_guesses: {
    en: `${GUESSES_PER_CODE} wrong guesses have used up this code. Request a new one; the old one no longer works.`,
    zh: `已试错 ${GUESSES_PER_CODE} 次，该验证码作废。请重新获取。`,
  },
  code_sends: {
    en: `A code was sent less than ${CODE_RETRY_S} seconds ago, or many were requested for this address or from yours. Wait as long as the message says, and look for the last code among junk mail too.`,
    zh: `${CODE_RETRY_S} 秒内刚发送过，或对该地址、从您这里请求的次数过多。请按提示等待，也看看上一条是否进了垃圾邮件。`,
  },
  channel_failed: {
    en: 'The mail or text message service did not accept the message. The code in it is cancelled, so you can request another at once. If it keeps happening, the operator finds the reason in the log.',
    zh: '邮件或短信服务没有接收这条消息，验证码因此作废，可立即重新获取。若持续出现，运营方可在日志中查到原因。',
  },
  ticket_invalid: {
    en: `The previous confirmation is more than ${TICKET_MINUTES} minutes old, has already been used, or belongs to another session. Begin again with a new code.`,
    zh: `上一步的验证已超过 ${TICKET_MINUTES} 分钟、已被使用，或属于另一个会话。请重新获取验证码，从头开始。`,
  },
  channel_off: {
    en: 'The operator of this server has not set up text messages. Use an email address.',
    zh: '本服务器没有接入短信服务商。请使用邮箱。',
  },
};
