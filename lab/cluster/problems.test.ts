import { mkdtempSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { expect, it } from 'vitest';
import { makeCertificate } from './certificate.mjs';
import { certificateProblem, lagProblem } from './problems.mjs';
import { formatStatus } from './status.mjs';

const DAY_MS = 86_400_000;

it('reports a standby that lags ten minutes, and one that is many bytes behind', () => {
  expect(lagProblem({ seconds: 600.4, bytes: 1_000 })).toBe('600 s behind the primary');
  expect(lagProblem({ seconds: 2, bytes: 100 * 1024 * 1024 })).toBe('100 MB behind the primary');
  expect(lagProblem({ seconds: 59, bytes: 1024 })).toBeNull();
});

it('reports an expired certificate with its last day, and no valid one', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  makeCertificate(folder);
  const read = (name: string) => readFileSync(join(folder, name));
  const server = createServer({ key: read('certificate.key'), cert: read('certificate.pem') }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo;
  expect(await certificateProblem(port)).toBeNull();
  const told = await certificateProblem(port, Date.now() + 31 * DAY_MS);
  expect(told).toMatch(/^its certificate ended on \d{4}-\d{2}-\d{2}: kill and start it/);
  server.close();
  expect(await certificateProblem(port)).toBeNull();
});

it('shows the problem of a part in its status line', () => {
  const layout = { storeUrl: '', folder: '', sandbox: {}, balancer: {} };
  const part = { name: 'pg-2', pid: 7, isReady: false, role: 'standby', problem: '600 s behind the primary' };
  expect(formatStatus(layout, [part]).split('\n')[0]).toMatch(/pg-2 +not ready +7 +standby: 600 s behind the primary$/);
});
