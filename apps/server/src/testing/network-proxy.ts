import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from './free-port.ts';

/** A proxy in front of a server that can simulate a slow or silent network; it never closes a connection by itself. */
export interface NetworkProxy {
  readonly port: number;
  /** The same URL through this proxy. */
  through(url: string): string;
  /** Holds all bytes where they are, of old and of new connections. */
  hold(): void;
  /** Lets the held bytes go on. */
  release(): void;
  /** Delays bytes by this time in each direction from now on. */
  delay(ms: number): void;
  /**
   * The connections of this moment swallow everything and stay open at both ends, as behind a firewall that forgot
   * them.
   */
  forget(): void;
  close(): void;
}

export async function startNetworkProxy(target: {
  readonly hostname: string;
  readonly port: string | number;
}): Promise<NetworkProxy> {
  const sockets = new Set<Socket>();
  const forgotten = new Set<Socket>();
  let isHolding = false;
  let delay_ms = 0;
  const server = createServer({ noDelay: true }, (near) => {
    const far = connect({ port: Number(target.port), host: target.hostname, noDelay: true });
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
      if (isHolding) socket.pause();
    }
    join(near, far);
    join(far, near);
  });

  function join(from: Socket, to: Socket): void {
    const pass = (act: () => void): void => {
      if (forgotten.has(from)) return;
      // Timers of one length go off in their order.
      if (delay_ms > 0) setTimeout(act, delay_ms);
      else act();
    };
    from.on('data', (bytes) => pass(() => to.write(bytes)));
    from.on('end', () => pass(() => to.end()));
    from.on('close', () => pass(() => to.destroy()));
  }

  const port = await listenLocally(server);
  return {
    port,
    through(url) {
      const proxied = new URL(url);
      proxied.hostname = '127.0.0.1';
      proxied.port = String(port);
      return proxied.href;
    },
    hold() {
      isHolding = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHolding = false;
      for (const socket of sockets) socket.resume();
    },
    delay: (ms) => void (delay_ms = ms),
    forget() {
      for (const socket of sockets) forgotten.add(socket);
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
