import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems hand to outgoing connections (from 32768 on Linux, 49152 elsewhere): a port found
 * free cannot be gone to one of those before its server listens.
 */
const FROM = 20_000;
const TO = 32_000;

/** Ports given out by this process; two servers that start at once do not get the same. */
const given = new Set<number>();

/** A port of this machine that nobody listens at, for a server that must know its address before it listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(FROM, TO);
  if (given.has(port) || !(await isFree(port))) return freePort();
  given.add(port);
  return port;
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
