import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { layoutOf, PORTS, readClusterSettings } from './layout.mjs';
import { allParts } from './parts.mjs';
import { keepPart, readState } from './state.mjs';

const folder = () => mkdtempSync(join(tmpdir(), 'cluster-'));

it('no two parts of a cluster share a port, and all ports are within its hundred', () => {
  const ports = Object.entries(layoutOf({ port: 20_000, folder: '/nowhere' }))
    .filter(([name]) => !['port', 'folder', 'storeUrl'].includes(name))
    .flatMap(([, parts]) => [parts].flat())
    .flatMap((part) => Object.values(part as object).filter((value) => typeof value === 'number'));
  expect(ports.length).toBeGreaterThan(30);
  expect(new Set(ports).size).toBe(ports.length);
  for (const port of ports) expect(port - 20_000).toBeLessThan(PORTS);
});

it('invalid settings are named, and the command line has priority over the environment', () => {
  expect(() => readClusterSettings({ port: 'http' }, {})).toThrow('--port: must be a port');
  expect(() => readClusterSettings({ port: '65500' }, {})).toThrow('--port: must leave 100 ports');
  expect(readClusterSettings({ port: '18000' }, { CLUSTER_PORT: '19000' }).port).toBe(18_000);
  expect(readClusterSettings({}, { CLUSTER_PORT: '19000', CLUSTER_DIR: '/data' })).toEqual({
    port: 19_000,
    folder: '/data',
  });
});

it('a file that no cluster wrote is not read as its state', () => {
  const place = folder();
  expect(readState(place)).toBeNull();
  keepPart(place, 20_000, 'etcd-1', { pid: 1, startedAt: '5' });
  expect(readState(place)).toEqual({ port: 20_000, parts: { 'etcd-1': { pid: 1, startedAt: '5' } } });
  writeFileSync(join(place, 'state.json'), '{"port":"http"}');
  expect(() => readState(place)).toThrow('is not the state of a cluster');
});

it('backends in transaction mode do not prepare statements or migrate, and reach only the primary through the poolers', () => {
  const layout = layoutOf({ port: 20_000, folder: folder() });
  const backends = allParts(layout).filter(({ name }: { name: string }) => name.startsWith('backend-'));
  expect(backends).toHaveLength(3);
  for (const { env } of backends) {
    expect(env).toMatchObject({ DATABASE_PREPARED_STATEMENTS: 'off', DATABASE_MIGRATIONS: 'apart' });
    expect(new URL(env.DATABASE_URL).port).toBe(String(layout.balancer.poolerPort));
    expect(new URL(env.DATABASE_STANDBY_URL).port).toBe(String(layout.balancer.standbyPort));
  }
});
