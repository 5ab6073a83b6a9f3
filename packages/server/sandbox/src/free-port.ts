import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ephemeral ports (from 32768 on Linux, 49152 elsewhere), so that a free port is not taken by an outgoing
 * connection before its server listens.
 */
const FROM = 20_000;
const TO = 32_000;

/** Ports already handed out by this process, to avoid duplicates for servers started in parallel. */
const usedPorts = new Set<number>();

/** Returns a free local port, for a server that must know its address before it listens. */
export async function freePort(): Promise<number> {
  const port = randomInt(FROM, TO);
  if (usedPorts.has(port) || !(await isFree(port))) return freePort();
  usedPorts.add(port);
  return port;
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
