import { CONTACT_MAX_SECONDS, CONTACT_MESSAGES_PER_HOUR, CONTACT_MIN_SECONDS } from '../../console/contact-limits.ts';
import { INVITE_DAYS } from '../../console/invites.ts';
import { DEMO_TOKENS_PER_HOUR } from '../../console/playground.ts';
import { CALLS_KEPT_DAYS } from '../../console/retention.ts';
import type { Bilingual } from '../../locales.ts';
import type { consoleErrors } from '../console.ts';

const CONTACT_HOURS = CONTACT_MAX_SECONDS / 3600;

/** What leads to each error of the console and what to do about it. */
export const consoleErrorHelp: Readonly<Record<keyof typeof consoleErrors, Bilingual>> = {
  project_unknown: {
    en: 'No project of your organization has this id, or you are not a member of it. Choose a project from the switcher; a Super Administrator or the owner of the project can add you to it.',
    zh: '组织里没有这个编号的项目，或您不在该项目中。请从项目切换器中选择；需要加入时，请超级管理员或项目负责人添加。',
  },
  project_name_taken: {
    en: 'Names of projects are unique in an organization, closed projects included. Choose another name, or reopen the old project.',
    zh: '组织内项目不能重名，已关闭的也算。请换一个名称，或重新开启原来的项目。',
  },
  project_closed: {
    en: 'Nothing can be changed in a closed project, and its keys are refused. Its owner or a Super Administrator can reopen it in the list of projects.',
    zh: '已关闭的项目不能修改，其密钥也会被拒绝。项目负责人可在项目列表中重新开启。',
  },
  project_limit: {
    en: 'Closed projects count too. Use a project that exists, or write to us if you need more.',
    zh: '已关闭的项目也计入。请使用现有项目；确实需要更多时，请联系我们。',
  },
  project_name_mismatch: {
    en: 'Closing a project stops all its keys, so its name is asked for. Type it exactly as the dialog shows it.',
    zh: '关闭项目会让它的全部密钥停用，所以要求输入名称确认。请照对话框所示原样输入。',
  },
  project_member_unknown: {
    en: 'The person has left the project in the meantime, or was never in it. Reload the list of its members.',
    zh: '该成员已离开项目，或从未加入。请刷新项目的成员列表。',
  },
  project_last_owner: {
    en: 'Every project needs an owner. Make another person its owner first; then this one can give up the role or leave.',
    zh: '项目总要有人负责。请先指定另一位负责人，再让这位卸任或退出。',
  },
  member_unknown: {
    en: 'The person has left the organization in the meantime, or belongs to another one. Reload the team list.',
    zh: '该成员已离开组织，或属于别的组织。请刷新团队列表。',
  },
  last_admin: {
    en: 'Without a Super Administrator nobody could manage the organization. Give another member that role first. If you are alone in it, delete your account instead.',
    zh: '没有超级管理员，组织就无人能管理。请先任命另一位超级管理员；组织里只有您一人时，可以直接注销账号。',
  },
  already_member: {
    en: 'No invitation is needed: look for the person in the team list. A disabled member can be enabled there.',
    zh: '无需再邀请，请在团队列表中查找；已停用的成员可在那里恢复。',
  },
  invite_unknown: {
    en: `An invitation is valid for ${INVITE_DAYS} days and can be answered once; sending it again makes older links invalid. Open the newest mail, or ask for another one.`,
    zh: `邀请 ${INVITE_DAYS} 天内有效，只能答复一次；重新发送后旧链接失效。请打开最新的邮件，或请对方再发一次。`,
  },
  invite_other_person: {
    en: 'You are signed in to another account than the one that was invited. Sign out and sign in to that one, or ask to be invited by the email address or phone number of this one.',
    zh: '您登录的账号不是受邀的那个。请退出后用受邀的邮箱或手机号登录，或请对方改邀您现在的账号。',
  },
  creator_fixed: {
    en: 'The creator is responsible for the organization and stays Super Administrator. Transfer the organization to another Super Administrator; when they have accepted, you can change your role or leave.',
    zh: '创建者对组织负责，始终是超级管理员。请把组织转让给另一位超级管理员，对方接受后您才能变更角色或退出。',
  },
  member_limit: {
    en: 'Invitations that wait count too. Withdraw some, remove members who have left, or write to us if you need more.',
    zh: '等待答复的邀请也计入。请撤回一些邀请、移除已离职的成员；确实需要更多时，请联系我们。',
  },
  keys_undecided: {
    en: 'A member who leaves may have keys that servers use. `data.key_ids` names those without a decision: hand each of them over, disable or delete it.',
    zh: '离开的成员可能有服务器正在使用的密钥。`data.key_ids` 列出尚未处理的密钥，请逐个选择移交、停用或删除。',
  },
  transfer_unknown: {
    en: 'The transfer was cancelled, declined or accepted, has run out, or you are no Super Administrator any more. Ask the creator to start it again.',
    zh: '转让已被取消、拒绝或接受，或已过期，或您已不是超级管理员。请让创建者重新发起。',
  },
  member_disabled: {
    en: 'A disabled member cannot be given anything. Enable the member in the team list first, or choose somebody else.',
    zh: '不能把事情交给已停用的成员。请先在团队列表中恢复，或换一位成员。',
  },
  transfer_pending: {
    en: 'A transfer to somebody who has not answered is open. Cancel that transfer, then start another one.',
    zh: '组织已向某人发起转让，对方尚未答复。请先取消，再重新发起。',
  },
  invited_already: {
    en: `Look for the invitation in the list of invitations. Sending it again makes a new link and gives it ${INVITE_DAYS} more days.`,
    zh: `可在邀请列表中找到它。重新发送会生成新链接，再有效 ${INVITE_DAYS} 天。`,
  },
  transfer_admin: {
    en: 'The new creator must be an enabled Super Administrator. Give the member that role first.',
    zh: '接手的人须是未停用的超级管理员。请先把对方设为超级管理员。',
  },
  key_name_empty: {
    en: 'Choose a name that tells what the key is for, such as the service that uses it.',
    zh: '请起一个便于辨认的名称，例如使用它的服务名。',
  },
  key_project_empty: {
    en: 'A key belongs to a project, which its calls are counted for. Choose one that is in progress; if there is none, create one first.',
    zh: '密钥属于某个项目，调用计入该项目。请选择一个进行中的项目；没有的话请先创建。',
  },
  key_name_taken: {
    en: 'Two keys of one project cannot have the same name, or nobody could tell them apart. Choose another name, or rotate the key that exists.',
    zh: '同一项目的密钥不能重名，否则无法分辨。请换一个名称，或轮换已有的密钥。',
  },
  key_limit: {
    en: 'Disabled and expired keys count too. Delete those that nothing uses, then create the new one.',
    zh: '已停用和已过期的也计入。请删除不再使用的密钥，再新建。',
  },
  key_cidr: {
    en: 'Write one address or network a line: `203.0.113.7`, `10.0.0.0/8` or `2001:db8::/32`. Host names are not accepted.',
    zh: '每行一个地址或网段：`203.0.113.7`、`10.0.0.0/8` 或 `2001:db8::/32`，不接受主机名。',
  },
  key_lifetime: {
    en: 'A rule of your organization limits how long keys are valid. Choose an earlier expiry; a Super Administrator can change the rule under “Key rules”.',
    zh: '组织的规则限制了密钥有效期。请选择更早的到期时间；超级管理员可在“密钥规则”中修改。',
  },
  key_project_closed: {
    en: 'Keys of a closed project are refused, so none can be created, enabled or rotated. Reopen the project, or choose another one.',
    zh: '已关闭项目的密钥都会被拒绝，因此不能新建、启用或轮换。请重新开启项目，或换一个项目。',
  },
  key_expired: {
    en: 'Only a key that is valid can be rotated or enabled. Give it a later expiry, or create a new one and put its secret into your servers.',
    zh: '只有未过期的密钥才能轮换或启用。请为它设置更晚的有效期，或新建密钥并更新到您的服务器。',
  },
  key_unknown: {
    en: 'The key was deleted, or belongs to a project that you are not in. Reload the list of keys.',
    zh: '密钥已被删除，或属于您不在其中的项目。请刷新密钥列表。',
  },
  key_not_rotating: {
    en: 'The rotation is over: it was finished, or its grace time has run out. Only the new secret is valid.',
    zh: '轮换已经结束：有人点了结束，或宽限时间已到。现在只有新的明文有效。',
  },
  key_rotating: {
    en: 'Two secrets are valid at present. When no server uses the old one any more, finish the rotation; then you can begin another.',
    zh: '目前两个明文都有效。请等服务器都不再使用旧的，结束这次轮换后再开始新的。',
  },
  key_name_mismatch: {
    en: 'A deleted key cannot be brought back, so its name is asked for. Type it exactly as the dialog shows it.',
    zh: '删除后无法恢复，所以要求输入名称确认。请照对话框所示原样输入。',
  },
  admin_key_unknown: {
    en: 'No admin key of your organization has this id. Reload the list of admin keys.',
    zh: '组织里没有这个编号的管理密钥。请刷新管理密钥列表。',
  },
  admin_key_name_taken: {
    en: 'Names of admin keys that work are unique in an organization, because the audit log shows them. Choose another name, or revoke the other key first.',
    zh: '审计日志以名称显示管理密钥，因此组织内有效的管理密钥不能重名。请换一个名称，或先吊销另一个。',
  },
  admin_key_limit: {
    en: 'Keys that were revoked or have expired do not count. Revoke keys that nothing uses any more.',
    zh: '已吊销或过期的不计入。请吊销不再使用的密钥。',
  },
  device_code_unknown: {
    en: 'A code of `fourth-seat login` holds for ten minutes and is confirmed or refused once. Check the letters, or begin the login again in the terminal.',
    zh: '`fourth-seat login` 显示的代码十分钟内有效，只能确认或拒绝一次。请核对字母，或在终端重新开始登录。',
  },
  usage_range: {
    en: 'Choose a start before the end, and a shorter range. For a longer one, export several ranges one after the other.',
    zh: '请让起始时间早于结束时间，并缩短跨度。需要更长时间的数据，请分段导出。',
  },
  time_zone_unknown: {
    en: 'Use an IANA time zone name, such as `Asia/Shanghai` or `UTC`. You set it in your organization’s profile.',
    zh: '请使用 IANA 时区名称，如 `Asia/Shanghai` 或 `UTC`，可在组织资料中设置。',
  },
  history_unavailable: {
    en: 'Charts and history of more than a day ago are kept in a second database, which does not answer. Nothing is lost: try again shortly, or choose a range within the last day, which still works.',
    zh: '一天以前的图表与记录存放在另一个数据库中，目前无法访问。数据不会丢失：请稍后重试，或选择最近一天内的范围，可照常查看。',
  },
  history_too_slow: {
    en: 'Charts and history of more than a day ago are kept in a second database, which did not finish in time. Choose a shorter range, fewer projects or fewer filters, or export several ranges one after the other.',
    zh: '一天以前的图表与记录存放在另一个数据库中，它未能在时限内读完。请缩短时间范围、减少项目或筛选条件，或分段导出。',
  },
  call_unknown: {
    en: `Calls are kept for ${CALLS_KEPT_DAYS} days, and you see those of your own projects. Check the request id, and whether the call is older or belongs to another project.`,
    zh: `调用记录保留 ${CALLS_KEPT_DAYS} 天，且只看得到自己项目的。请核对请求编号，也看看是否已过期或属于别的项目。`,
  },
  debug_cap: {
    en: 'Charged calls from the debugging page have a daily cap for each project, so that trying things out cannot become expensive. Use the sandbox, which is free, wait until tomorrow (UTC), or ask the owner of the project to raise the cap.',
    zh: '为避免调试花费过多，每个项目在调试页的计费调用设有每日上限。请改用免费的沙盒、等到明天（UTC），或请项目负责人调高上限。',
  },
  debug_price_changed: {
    en: 'The price was changed after you had confirmed it, so nothing was sent or charged. Look at the new price in `data.tokens` and confirm again.',
    zh: '您确认之后价格有变，因此没有发送也没有收费。请查看 `data.tokens` 中的新价格，再次确认。',
  },
  api_unknown: {
    en: 'The URL names an API that does not exist, maybe from an old link. Choose one from the list on the debugging page.',
    zh: 'URL 中的接口不存在，可能来自旧链接。请从调试页的列表中选择。',
  },
  debug_cancelled: {
    en: 'You stopped the call while it was running. If it had been answered by then, it is in the history with its price; otherwise it cost nothing.',
    zh: '您在调用进行时取消了它。若当时已有响应，调用记录里能看到它和费用；否则不收费。',
  },
  contact_limit: {
    en: `${CONTACT_MESSAGES_PER_HOUR} messages an hour are accepted from one network address. Those you sent have arrived; we answer them by mail.`,
    zh: `同一地址每小时最多提交 ${CONTACT_MESSAGES_PER_HOUR} 次。之前的留言均已收到，我们会通过邮件回复。`,
  },
  contact_busy: {
    en: 'While more messages than usual arrive, one network address may send one an hour. Yours from before has arrived. Whoever is signed in is counted apart.',
    zh: '留言比平时多时，同一网络地址每小时只能提交一条。您之前的留言已收到。已登录的用户另行计算。',
  },
  contact_form: {
    en: `A form that is sent within ${CONTACT_MIN_SECONDS} seconds, or more than ${CONTACT_HOURS} hours after it was opened, is taken for one sent by a program. What you typed is still there: send it again.`,
    zh: `打开后 ${CONTACT_MIN_SECONDS} 秒内提交，或隔了 ${CONTACT_HOURS} 小时以上才提交，会被当作程序所为。您填写的内容还在，请再次提交。`,
  },
  verification_number: {
    en: 'The number does not have the form that registration numbers of the chosen country have. The last character of a Chinese one is computed from the others: where it does not fit, one character is wrong or two are swapped. Copy the number from the business licence, and check the country.',
    zh: '该登记号不符合所选国家或地区的格式。中国的统一社会信用代码末位由前面各位算出，对不上则说明有一位写错或有两位颠倒。请照营业执照重新录入，并核对国家或地区。',
  },
  verification_state: {
    en: 'Only one review can be open at a time, and what is under review cannot be changed. Wait for the decision. After that, changing the name or number ends the verification, and a new one is needed.',
    zh: '审核期间不能重复提交，也不能修改审核中的内容。请等待结果；通过之后若修改名称或代码，认证会失效并需重新审核。',
  },
  alert_unknown: {
    en: 'The alert was deleted, or belongs to a project that you are not in. Reload the list of alerts.',
    zh: '告警已被删除，或属于您不在其中的项目。请刷新告警列表。',
  },
  delivery_unknown: {
    en: 'Messages are kept for 90 days, and go with their alert. List them again.',
    zh: '消息保存 90 天，并随告警删除。请重新列出。',
  },
  webhook_missing: {
    en: 'The webhook was taken from the alert. Edit the alert and give it an address, then send again.',
    zh: '该告警的回调地址已被移除。请编辑告警、填写地址后再发送。',
  },
  webhook_refused: {
    en: 'The URL must begin with https and lead to a host on the public internet, not into a private network. For a receiver inside your network, use a public URL that forwards the message.',
    zh: 'URL 须以 https 开头，并指向公网主机，不能是内网。接收方在内网时，请用一个公网 URL 转发。',
  },
  alert_limit: {
    en: 'Delete alerts that nobody reads, or let one of them watch the whole organization instead of a project.',
    zh: '请删除没人看的告警，或用一个针对整个组织的告警代替多个项目的。',
  },
  stream_unknown: {
    en: 'The stream was deleted. Reload the list of streams.',
    zh: '日志流已被删除。请刷新列表。',
  },
  stream_limit: {
    en: 'Delete a stream that nobody reads. One stream can carry both logs, of all projects.',
    zh: '请删除没人使用的日志流。一个日志流即可承载两种日志与全部项目。',
  },
  stream_ahead: {
    en: 'Sending again only goes back: choose an instant before the one that the stream has reached. What is skipped would be lost.',
    zh: '重新发送只能往回：请选择早于当前进度的时刻。向前跳过的内容会丢失。',
  },
  playground_limit: {
    en: `One network address gets ${DEMO_TOKENS_PER_HOUR} tokens an hour. Meanwhile the AI in your browser plays on; with a test key you can call the API yourself.`,
    zh: `同一网络地址每小时可领 ${DEMO_TOKENS_PER_HOUR} 个令牌。期间由浏览器里的 AI 继续对局；用测试密钥则可自由调用接口。`,
  },
  playground_busy: {
    en: 'Everyone who is not signed in shares the playground. While more matches than usual are started, a network address gets fewer of them, though never none at first. Whoever is signed in is counted apart; the AI in your browser plays on.',
    zh: '未登录的访客共用试玩场。开局比平时多时，每个网络地址可开的局数减少，但首次开局总能成功。已登录的用户另行计算；浏览器里的 AI 可继续对局。',
  },
  forbidden: {
    en: 'Your role does not allow this. Super Administrators may do everything; the owner of a project manages that project. Ask one of them to do it, or to give you the role.',
    zh: '您的角色没有这项权限。超级管理员可做一切，项目负责人管理自己的项目。请他们代办，或申请相应角色。',
  },
  stale_revision: {
    en: 'Somebody saved a change after you opened this. What you typed is kept: load the newest state, compare, and save again.',
    zh: '您打开之后有人保存了修改。您填写的内容还在：请载入最新内容，对比后再保存。',
  },
  idempotency_reused: {
    en: 'The header `Idempotency-Key` names one request; this key was sent before with different content. Use a new key for each new action.',
    zh: '`Idempotency-Key` 只能代表一个请求，而这个键之前用在了不同的内容上。请为每个新操作生成新的键。',
  },
};
