import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecordStore } from './record-store.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('neither finds nor serializes expired records', async () => {
  const store = createRecordStore();
  const sessions = store.adapter('Session');
  await sessions.upsert('a', { uid: 'short' }, 10);
  await sessions.upsert('b', { uid: 'long' }, 100);
  vi.advanceTimersByTime(11_000);

  expect(await sessions.find('a')).toBeUndefined();
  expect(await sessions.findByUid('short')).toBeUndefined();
  const next = createRecordStore(store.serialise()).adapter('Session');
  expect(await next.findByUid('long')).toEqual({ uid: 'long' });
  expect(JSON.parse(store.serialise())).toHaveLength(1);
});

it('is bounded, and evicts the oldest records', async () => {
  const store = createRecordStore();
  const codes = store.adapter('AuthorizationCode');
  for (let n = 0; n < 6_000; n++) await codes.upsert(`c${n}`, {}, 60);

  expect(JSON.parse(store.serialise()).length).toBeLessThanOrEqual(5_000);
  expect(await codes.find('c0')).toBeUndefined();
  expect(await codes.find('c5999')).toBeDefined();
});

it('revokes records of a grant within the same model only', async () => {
  const store = createRecordStore();
  const tokens = store.adapter('AccessToken');
  const codes = store.adapter('AuthorizationCode');
  await tokens.upsert('t', { grantId: 'g' }, 60);
  await tokens.upsert('u', { grantId: 'h' }, 60);
  await codes.upsert('c', { grantId: 'g' }, 60);
  await tokens.revokeByGrantId('g');

  expect(await tokens.find('t')).toBeUndefined();
  expect(await tokens.find('u')).toBeDefined();
  expect(await codes.find('c')).toBeDefined();
});
