import type { Socket } from 'node:net';
import proxyAddr from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';

interface Limit {
  /** Most connections of one address at a time. */
  readonly most: number;
  /** Proxies that stand for many visitors, as Fastify's `trustProxy` takes them; they are not limited. */
  readonly trustedProxies: string;
}

/** Refuses further connections of an address that holds `most` already (E07). The log says so once a minute. */
export function limitConnections(app: FastifyInstance, { most, trustedProxies }: Limit): void {
  const isTrusted = proxyAddr.compile(trustedProxies.split(',').map((proxy) => proxy.trim()));
  const open = new Map<string, number>();
  let told = 0;
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || isTrusted(address, 0)) return;
    const held = open.get(address) ?? 0;
    if (held >= most) {
      if (told === 0) app.log.warn({ event: 'too-many-connections' }, 'refused');
      told += 1;
      return void socket.destroy();
    }
    open.set(address, held + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
  const forget = setInterval(() => {
    told = 0;
  }, 60_000);
  forget.unref();
  app.addHook('onClose', async () => clearInterval(forget));
}
