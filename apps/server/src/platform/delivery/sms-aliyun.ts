import { createHmac } from 'node:crypto';
import type { Message } from './message.ts';
import type { SmsRequest, SmsStamp } from './sms-request.ts';

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
export function aliyunRequest(url: URL, secret: string, message: Message, stamp: SmsStamp): SmsRequest {
  const { code } = message;
  const parameters: Record<string, string> = {
    AccessKeyId: decodeURIComponent(url.username),
    Action: 'SendSms',
    Format: 'JSON',
    PhoneNumbers: message.to.replace(/^\+86/, '').replace(/^\+/, ''),
    RegionId: 'cn-hangzhou',
    SignName: url.searchParams.get('sign') ?? '',
    SignatureMethod: 'HMAC-SHA1',
    SignatureNonce: stamp.nonce,
    SignatureVersion: '1.0',
    TemplateCode: (code ? url.searchParams.get('template') : url.searchParams.get('notice_template')) ?? '',
    TemplateParam: JSON.stringify(code ? { code } : { text: message.text }),
    Timestamp: new Date(stamp.now_ms).toISOString().replace(/\.\d+Z$/, 'Z'),
    Version: '2017-05-25',
  };
  const query = Object.keys(parameters)
    .sort()
    .map((name) => `${percentEncode(name)}=${percentEncode(parameters[name] ?? '')}`)
    .join('&');
  const signature = createHmac('sha1', `${secret}&`)
    .update(`GET&${percentEncode('/')}&${percentEncode(query)}`)
    .digest('base64');
  return {
    url: `https://${url.host}/?Signature=${percentEncode(signature)}&${query}`,
    init: { method: 'GET', headers: { accept: 'application/json' } },
    accepted: (status, body) =>
      status === 200 && typeof body === 'object' && body !== null && 'Code' in body && body.Code === 'OK',
  };
}
