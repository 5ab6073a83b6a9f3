import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { serviceClient } from './service-client.ts';

const MOVED = { kind: 'moved', release: 'r-1', revision: 2, from: null, to: '1.0.0', taken: [], ended_canaries: [] };

it('waits longer for a promotion of another environment’s version, which is copied and checked first (D-05)', async () => {
  const server = createServer((_, response) => {
    setTimeout(() => response.setHeader('content-type', 'application/json').end(JSON.stringify(MOVED)), 500).unref();
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close().closeAllConnections());
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = serviceClient({ url, token: 'operator', patienceMs: 200 });
  const candidate = { part: 'pond', takesAway: false, breakPins: false };
  const author = { by: 'ci', why: '' };
  await expect(client.promote(candidate, author)).rejects.toThrow('does not answer');
  expect(await client.promote({ ...candidate, from: 'staging' }, author)).toMatchObject({ to: '1.0.0' });
});
