import { once } from 'node:events';
import net from 'node:net';

/** Round-robin TCP load balancer over the given ports, like one in front of several gateways. */
export async function startBalancer({ port, to }) {
  let next = 0;
  const server = net.createServer((client) => {
    const behind = net.connect(to[next++ % to.length], '127.0.0.1');
    for (const [one, other] of [
      [client, behind],
      [behind, client],
    ]) {
      one.pipe(other);
      one.once('error', () => other.destroy());
      one.once('close', () => other.destroy());
    }
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return { stop: () => new Promise((resolve) => server.close(resolve)) };
}
