import { once } from 'node:events';
import { mkdtemp } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeKeyPair } from '@store/release';
import { expect, it } from 'vitest';
import { startGateway } from './start-gateway.ts';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || !address) throw new Error('no port');
  return address.port;
}

it('on shutdown the gateway reports not ready, keeps serving for a while, then closes its port (H06)', async () => {
  const gateway = await startGateway({
    PORT: String(await freePort()),
    BACKEND_URL: 'http://127.0.0.1:1',
    REGISTRY_DIR: await mkdtemp(join(tmpdir(), 'store-registry-')),
    RELEASE_PUBLIC_KEYS: makeKeyPair().publicKey,
    GATEWAY_SECRET: 'g'.repeat(32),
    PICTURES_DIR: tmpdir(),
    HELP_CENTRE_URL: 'http://help.test',
    CHANGE_PASSWORD_URL: 'http://password.test',
    RENDER_WORKERS: '1',
    LOG_LEVEL: 'silent',
    DRAIN_MS: '2000',
  });
  const ask = (path: string) => fetch(`${gateway.url}${path}`);
  expect((await ask('/livez')).status).toBe(200);
  const stopped = gateway.stop();
  const readiness = await ask('/readyz');
  expect([readiness.status, await readiness.json()]).toEqual([503, { status: 'draining' }]);
  const answered = await ask('/favicon.svg');
  expect([answered.status, answered.headers.get('connection')]).toEqual([200, 'close']);
  await stopped;
  await expect(ask('/livez')).rejects.toThrow();
});
