import net from 'node:net';
import { fail } from './console.mjs';

/** Ports of one store, by program. */
export const portsOf = (port) => ({
  gateway: port,
  sandbox: port + 1,
  backend: port + 2,
  mail: port + 3,
  release: port + 4,
  packages: port + 5,
});

/** Ports in the range of a store that browsers and Node's `fetch` block (https://fetch.spec.whatwg.org/#port-blocking). */
const NEVER_ASKED = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
]);

/** Returns why a store cannot use `port`; null when it can. */
export function portProblem(port) {
  const refused = Object.values(portsOf(port)).filter((each) => NEVER_ASKED.has(each));
  if (refused.length === 0) return null;
  const next = Math.max(...refused) + 1;
  return `PORT: browsers and Node refuse to open port ${refused.join(', ')}, and a store at ${port} needs ${port} to ${port + 5}; take another, for example ${portProblem(next) ? next + 100 : next}`;
}

/** Exits with advice when a port belongs to another program. */
export async function checkPortsAreFree(port, host) {
  const ports = Object.values(portsOf(port));
  const free = await Promise.all(ports.map((wanted) => isFree(wanted, host)));
  const taken = ports.filter((_, index) => !free[index]);
  if (taken.length === 0) return;
  const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`;
  fail(`${which} taken by another program. Choose others with PORT, for example: PORT=${port + 100} npm start`);
}

/** Ports between the stores of test suites: a suite opens others besides its own. */
const SUITE_PORTS = 50;

/** Returns the first ports of that many stores for test suites, whose other ports are free too, counting from one. */
export async function freeStorePorts(from, count, host) {
  const free = [];
  for (let port = from; free.length < count; port += SUITE_PORTS) {
    if (port > 65_500) throw new Error(`no ports are free for test suites from ${from} on`);
    const ports = [port, port + 20].flatMap((first) => Object.values(portsOf(first)));
    const isUsable = !portProblem(port) && !portProblem(port + 20);
    if (isUsable && !(await Promise.all(ports.map((each) => isFree(each, host)))).includes(false)) free.push(port);
  }
  return free;
}

/** Returns that many free ports, counting from one. */
export async function freePorts(from, count, host) {
  const free = [];
  for (let port = from; free.length < count; port += 1) {
    if (port > 65_535) throw new Error(`there are no ${count} free ports from ${from} on`);
    if (!NEVER_ASKED.has(port) && (await isFree(port, host))) free.push(port);
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
