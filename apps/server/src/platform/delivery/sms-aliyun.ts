import { createHmac } from 'node:crypto';
import { fieldOf } from '../field-of.ts';
import type { TextMessage } from './message.ts';
import { readParameter, type SmsRequest, type SmsStamp, type SmsWriter } from './sms-request.ts';

/** Aliyun's own encoding: RFC 3986, where encodeURIComponent leaves `!'()*` alone. */
function percentEncode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Aliyun Dysms `SendSms` (RPC style, version 2017-05-25, signature 1.0: HMAC-SHA1 over the sorted query). China allows
 * only approved templates, so a code is sent as the template's `code`; messages without one are sent as `text`. Numbers
 * of China are sent without their calling code.
 */
export function createAliyunWriter(url: URL, secret: string): SmsWriter {
  const account: AliyunAccount = {
    host: url.host,
    key_id: decodeURIComponent(url.username),
    secret,
    sign: readParameter(url, 'sign'),
    template: readParameter(url, 'template'),
    notice_template: readParameter(url, 'notice_template'),
  };
  return (message, stamp) => writeRequest(account, message, stamp);
}

interface AliyunAccount {
  readonly host: string;
  readonly key_id: string;
  readonly secret: string;
  readonly sign: string;
  /** Of messages with a code, and of all others. */
  readonly template: string;
  readonly notice_template: string;
}

function writeRequest(account: AliyunAccount, { to, text, code }: TextMessage, stamp: SmsStamp): SmsRequest {
  const parameters: Record<string, string> = {
    AccessKeyId: account.key_id,
    Action: 'SendSms',
    Format: 'JSON',
    PhoneNumbers: to.replace(/^\+86/, '').replace(/^\+/, ''),
    RegionId: 'cn-hangzhou',
    SignName: account.sign,
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: stamp.nonce,
    SignatureVersion: '1.0',
    TemplateCode: code ? account.template : account.notice_template,
    TemplateParam: JSON.stringify(code ? { code } : { text }),
    Timestamp: new Date(stamp.now_ms).toISOString().replace(/\.\d+Z$/, 'Z'),
    Version: '2017-05-25',
  };
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(parameters[name] ?? '')}`)
    .join('&');
  const signature = createHmac('sha1', `${account.secret}&`)
    .update(`GET&${percentEncode('/')}&${percentEncode(query)}`)
    .digest('base64');
  return {
    url: `https://${account.host}/?Signature=${percentEncode(signature)}&${query}`,
    init: { method: 'GET', headers: { accept: 'application/json' } },
    accepted: (status, body) => status === 200 && fieldOf(body, 'Code') === 'OK',
  };
}
