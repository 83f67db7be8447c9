import { openConnection, runLoad } from './bench/client.ts';
import { doudizhuRequests, guandanRequests } from './bench/positions.ts';
import { createScene, post } from './bench/scene.ts';
import { serve } from './bench/server.ts';
const [game = 'd', size = '100', rounds = '30'] = process.argv.slice(2);
const scene = await createScene();
const served = await serve(scene.url, { SERVE_PLAYERS: '1' });
const asks = game === 'd' ? doudizhuRequests(40) : guandanRequests(20);
const requests = asks.map(({ path, body }) => post(`/v1/${path}`, body, scene.secret));
await runLoad({ port: served.port, requests, rate: 1000, connections: 64, seconds: 2 });
let sent = 0;
for (let r = 0; r < Number(rounds); r++) {
  await new Promise((go) => setTimeout(go, 400));
  const { promise, resolve } = Promise.withResolvers<void>();
  let open = Number(size), began = 0; const ok: number[] = []; const no: number[] = []; const codes = new Map<number, number>();
  const conns = await Promise.all(Array.from({ length: Number(size) }, () => openConnection(served.port, (_, status) => {
    const ms = performance.now() - began; (status === 200 ? ok : no).push(ms); codes.set(status, (codes.get(status) ?? 0) + 1); if (--open === 0) resolve(); })));
  const cpu0 = await served.cpu();
  began = performance.now();
  for (const { socket } of conns) socket.write(requests[sent++ % requests.length] ?? '');
  const wrote = performance.now() - began;
  await promise;
  const cpu = (await served.cpu()) - cpu0;
  for (const { socket } of conns) socket.destroy();
  ok.sort((a, b) => a - b);
  console.log(r, 'in', ok.filter((m) => m <= 30).length, 'no', no.length, no[0]?.toFixed(1) ?? '', 'wrote', wrote.toFixed(1), 'first', ok[0]?.toFixed(1), 'p25', ok[Math.floor(ok.length * .25)]?.toFixed(1), 'p50', ok[Math.floor(ok.length / 2)]?.toFixed(1), 'last', ok.at(-1)?.toFixed(1), 'cpu ms', (cpu / 1000).toFixed(1));
}
await served.stop(); await scene.remove();
