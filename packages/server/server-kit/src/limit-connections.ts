import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { networkOf } from './network-of.ts';

interface Limit {
  /** Maximum number of open connections per network (`networkOf`). */
  readonly most: number;
  /** Proxies that forward many visitors, in the format of Fastify's `trustProxy`; they are not limited. */
  readonly trustedProxies: string;
}

/** Rejects connections from a network that already has `most` open (E07). Logs it once a minute. */
export function limitConnections(app: FastifyInstance, { most, trustedProxies }: Limit): void {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  const open = new Map<string, number>();
  let rejected = 0;
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address, 0)) return;
    const network = networkOf(address);
    const held = open.get(network) ?? 0;
    if (held >= most) {
      if (rejected === 0) app.log.warn({ event: 'too-many-connections' }, 'refused');
      rejected += 1;
      return void socket.destroy();
    }
    open.set(network, held + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
  const forget = setInterval(() => {
    rejected = 0;
  }, 60_000);
  forget.unref();
  app.addHook('onClose', async () => clearInterval(forget));
}
