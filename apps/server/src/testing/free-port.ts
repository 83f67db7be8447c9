import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Lets a server listen on a free port, for this machine alone; returns the port. */
export async function listenLocally(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server listens on a port, not on a path.
  return (server.address() as AddressInfo).port;
}

/** Below the ports that systems hand out by themselves, to who listens on any and to who connects. */
const [FIRST_PORT, LAST_PORT] = [20_000, 29_999];

/**
 * A port of this machine that nothing listens on, and that no other test is given by the system until whoever asked
 * listens there.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT + 1);
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
