import type { Message } from './message.ts';
import type { SmsRequest } from './sms-request.ts';

/** Twilio's Messages resource, version 2010-04-01: a form with HTTP Basic of account and auth token. */
export function twilioRequest(url: URL, secret: string, message: Message): SmsRequest {
  const account = decodeURIComponent(url.username);
  const from = url.searchParams.get('from') ?? '';
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return {
    url: `https://${url.host}/2010-04-01/Accounts/${encodeURIComponent(account)}/Messages.json`,
    init: {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${account}:${secret}`).toString('base64')}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams({ To: message.to, ...sender, Body: message.text }).toString(),
    },
    accepted: (status) => status === 201,
  };
}
