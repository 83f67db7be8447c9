import { PICTURE_MAX_MB } from '../../account/picture-limits.ts';
import type { Bilingual } from '../../locales.ts';
import type { platformErrors } from '../platform.ts';

/** What leads to each error that is found before any part of the console sees the request, and what to do about it. */
export const platformErrorHelp: Readonly<Record<keyof typeof platformErrors, Bilingual>> = {
  bad_request: {
    en: '`data.fields` names each field and what is wrong with it; the console shows the message beside the field. Nothing was saved. Correct the fields and send again.',
    zh: '`data.fields` 列出每个有问题的字段及原因，控制台会把原因显示在字段旁。没有保存任何内容，请改正后再提交。',
  },
  not_found: {
    en: 'No endpoint has this path. Compare it with the documentation.',
    zh: '没有对应此路径的接口。请对照文档检查路径。',
  },
  method_not_allowed: {
    en: 'The path is right and the method is not. Send one of those that the header `Allow` of the answer lists; nearly all take POST.',
    zh: '路径正确，但方法不对。请改用响应头 `Allow` 列出的方法；几乎所有接口都用 POST。',
  },
  request_timeout: {
    en: 'The connection was opened, but the request did not arrive completely in time: a slow connection, or a client that announces more bytes than it sends. Nothing was done; send it again.',
    zh: '连接已建立，但请求没有及时收全：网络太慢，或客户端声明的长度大于实际发送的长度。没有执行任何操作，请重新发送。',
  },
  body_too_large: {
    en: `No form of the console needs that much. A picture may have ${PICTURE_MAX_MB} MB; shorten other texts.`,
    zh: `控制台的任何表单都用不了这么大。图片上限 ${PICTURE_MAX_MB} MB，其他文字请缩短。`,
  },
  unsupported_media: {
    en: 'Only JSON bodies are accepted. Send the header `Content-Type: application/json`, and JSON in UTF-8, without `Content-Encoding`.',
    zh: '请求体只接受 JSON。请带上 `Content-Type: application/json`，内容用 UTF-8 编码，且不带 `Content-Encoding`。',
  },
  expectation_failed: {
    en: 'The request uses an HTTP feature that this server does not support. Your HTTP client sets the header `Expect`; turn that off.',
    zh: '请求要求了本服务器不支持的 HTTP 行为。这个 `Expect` 请求头由您的 HTTP 客户端设置，请关掉它。',
  },
  too_many_requests: {
    en: 'More requests came from your session or address than a person makes. Wait as long as `Retry-After` says, and look for a script or a tab that keeps sending requests.',
    zh: '来自您的会话或地址的请求远超常人操作。请按 `Retry-After` 等待，并检查是否有脚本或页面在反复请求。',
  },
  headers_too_large: {
    en: 'Usually a query that contains a whole text, or cookies of other programs on the same host. Put long content into the body, or clear the cookies.',
    zh: '多半是把大段内容放进了 URL，或同一主机上其他程序的 Cookie 太多。请把长内容放进请求体，或清除 Cookie。',
  },
  internal: {
    en: 'A fault on our side, which is in our log under the request id. Try again; if it keeps happening, send us the id.',
    zh: '这是我方故障，已按请求编号记入日志。请再试一次；若仍出现，请把编号发给我们。',
  },
  unavailable: {
    en: 'The database or another part of the service does not answer, or the server is about to restart. No change was left half done. Wait as long as `Retry-After` says and try again.',
    zh: '数据库等部分没有响应，或服务器即将重启。操作不会只完成一半。请按 `Retry-After` 等待后重试。',
  },
};
