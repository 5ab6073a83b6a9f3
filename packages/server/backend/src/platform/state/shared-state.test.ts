import { afterAll, beforeAll } from 'vitest';
import { sharedStateContract } from '../../testing/cache/shared-state-contract.ts';
import { startTestCache, type TestCache } from '../../testing/cache/valkey-server.ts';
import { openDemoStore } from '../../testing/demo-store.ts';
import type { Database } from '../database/database.ts';
import { openSharedState } from './shared-state.ts';

let database: Database;
let cache: TestCache;
beforeAll(async () => {
  [database, cache] = await Promise.all([openDemoStore(), startTestCache()]);
});
afterAll(async () => {
  await cache.stop();
  await database.close();
});

const clock = () => Date.now();
const log = { info: () => undefined, warn: () => undefined };
const open = (url?: string) => openSharedState({ database, clock, log, url });

sharedStateContract('PostgreSQL', () => [open(), open()]);
sharedStateContract('Valkey or Redis', () => [open(cache.url), open(cache.url)]);
