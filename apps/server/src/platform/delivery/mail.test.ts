import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { createMailer } from './mail.ts';

const mail = { channel: 'email', to: 'ann@studio.example', subject: 'Code', text: '123456', html: '123456' } as const;

test('a mail is given up in time also where the server never falls silent', async () => {
  const server = createServer((socket) => {
    socket.write('220 mail.example\r\n');
    // An answer to EHLO that always goes on: no step of the connection is ever without data.
    const talk = setInterval(() => socket.write('250-more\r\n'), 5);
    socket.on('error', () => undefined).on('close', () => clearInterval(talk));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const send = createMailer(
      `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
      'no-reply@seat.example',
      50,
    );
    await expect(send(mail)).rejects.toThrow('in time');
  } finally {
    server.close();
  }
});
