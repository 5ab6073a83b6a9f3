import net from 'node:net';
import { give } from './say.mjs';

/** The ports of one store, by what answers there. */
export const portsOf = (port) => ({ gateway: port, sandbox: port + 1, backend: port + 2, mail: port + 3 });

/** Stops with advice when a port belongs to another program. */
export async function checkPortsAreFree(port, host) {
  const ports = Object.values(portsOf(port));
  const free = await Promise.all(ports.map((wanted) => isFree(wanted, host)));
  const taken = ports.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`;
  give(`${which} taken by another program. Choose others with PORT, for example: PORT=${port + 100} npm start`);
}

/** So many ports that nobody listens at, from one on. */
export async function freePorts(from, count, host) {
  const free = [];
  for (let port = from; free.length < count; port += 1) {
    if (port > 65_535) throw new Error(`there are no ${count} free ports from ${from} on`);
    if (await isFree(port, host)) free.push(port);
  }
  return free;
}

function isFree(port, host) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, host, () => server.close(() => resolve(true)));
  });
}
