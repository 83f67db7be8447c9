import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';

/** A port of this machine that nothing listens on; whoever asked should take it at once. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // The server listens on a port, not on a path.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
