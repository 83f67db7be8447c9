import { verifyWebhook } from 'fourth-seat';

// In your handler: the body before anything parses it, and the header X-Seat-Signature.
const { WEBHOOK_SECRET: secret = '', BODY: body = '', SIGNATURE: signature } = process.env;

console.log((await verifyWebhook({ secret, body, signature })) ? 'from Fourth Seat' : 'refused');
