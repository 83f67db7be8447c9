import { readParameter, type SmsWriter } from './sms-request.ts';

/** Twilio's Messages resource, version 2010-04-01: a form with HTTP Basic of account and auth token. */
export function createTwilioWriter(url: URL, secret: string): SmsWriter {
  const account = decodeURIComponent(url.username);
  const from = readParameter(url, 'from');
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from };
  return (message) => ({
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
  });
}
