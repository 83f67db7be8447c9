import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../html.ts';
import type { DeliveryConfig } from './delivery.ts';
import type { Outbox } from './outbox.ts';

/** `/dev/outbox` and `/dev/outbox.json`, newest first; never in production, even where there is an outbox. */
export function addOutboxRoutes(
  app: FastifyInstance,
  config: Pick<DeliveryConfig, 'mode'>,
  outbox: Outbox | undefined,
): void {
  if (config.mode === 'production' || !outbox) return;
  app.get('/dev/outbox.json', async (_request, reply) => reply.header('cache-control', 'no-store').send(outbox.list()));
  app.get('/dev/outbox', async (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(outboxPage(outbox)),
  );
}

function outboxPage(outbox: Outbox): string {
  const rows = outbox.list().map(
    (message) => `<article>
      <h2>${escapeHtml(message.subject)}</h2>
      <p><b>${escapeHtml(message.to)}</b> · ${escapeHtml(message.channel)} · <time>${message.sent_at}</time></p>
      <pre>${escapeHtml(message.text)}</pre>
    </article>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="5">
<title>Outbox 发件箱</title>
<style>
  :root { color-scheme: dark light }
  body { font: 16px/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem; background: #0a0f14; color: #e6edf3 }
  h1 { font-size: 1.4rem } h2 { font-size: 1rem; margin: 0 }
  article { border-top: 1px solid #223040; padding: 1rem 0 } article p { margin: .2rem 0; color: #9fb0c0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; background: #10171f; padding: .8rem 1rem; border-radius: 8px; margin: .6rem 0 0 }
</style>
<h1>Outbox 发件箱</h1>
<p>Mails and text messages of this development server, newest first. 本机开发服务发出的邮件与短信，最新在前。</p>
${rows.length > 0 ? rows.join('\n') : '<p>No Data 暂无数据</p>'}
</html>`;
}
