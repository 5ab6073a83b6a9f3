import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SharedState } from '../../platform/state/shared-state.ts';

/**
 * Contract tests for implementations of `SharedState`.
 * @param open opens the state of two processes that share one store
 */
export function sharedStateContract(name: string, open: () => readonly [SharedState, SharedState]): void {
  describe(`shared state in ${name}`, () => {
    let state: SharedState;
    let other: SharedState;
    beforeAll(() => {
      [state, other] = open();
    });
    afterAll(async () => {
      await state.close();
      await other.close();
    });

    it.each([[{ list: [1, 'い', null] }], ['text'], [0], [false], [[]]])(
      'stores %j for all processes (C15)',
      async (value) => {
        const place = { owner: 'a', key: 'k' };
        expect(await state.write(place, value, { seconds: 60 })).toBe(true);
        expect(await other.read(place)).toEqual(value);
      },
    );
    it('separates owners, and returns null for unknown keys (C15)', async () => {
      await state.write({ owner: 'a', key: 'apart' }, 1, { seconds: 60 });
      expect(await other.read({ owner: 'b', key: 'apart' })).toBeNull();
      expect(await other.read({ owner: 'a', key: 'other' })).toBeNull();
    });
    it('removes a value, and succeeds if it is absent (C15)', async () => {
      const place = { owner: 'a', key: 'gone' };
      await state.write(place, 1, { seconds: 60 });
      await other.remove(place);
      await other.remove(place);
      expect(await state.read(place)).toBeNull();
    });
    it('expires a value (C15)', async () => {
      const place = { owner: 'a', key: 'short' };
      await state.write(place, 1, { seconds: 0.05 });
      await pause(80);
      expect(await state.read(place)).toBeNull();
      await state.removeExpired();
    });
    it('limits the number of values of an owner, but allows overwriting them (C15)', async () => {
      const write = (key: string) => state.write({ owner: 'full', key }, key, { seconds: 60, most: 2 });
      expect([await write('a'), await write('b'), await write('c'), await write('a')]).toEqual([
        true,
        true,
        false,
        true,
      ]);
      expect(await other.read({ owner: 'full', key: 'c' })).toBeNull();
      await other.remove({ owner: 'full', key: 'a' });
      expect(await write('c')).toBe(true);
    });
    it('counts across processes, restarting in each window (I07)', async () => {
      const terms = { by: 1, windowMs: 300 };
      const counted = await Promise.all([state, other, state, other].map((one) => one.count('calls', terms)));
      expect(counted.map(({ total }) => total).sort()).toEqual([1, 2, 3, 4]);
      expect(counted.every(({ endsInMs }) => endsInMs > 0 && endsInMs <= 300)).toBe(true);
      expect((await state.count('calls', { by: 5, windowMs: 300 })).total).toBe(9);
      await pause(320);
      expect((await other.count('calls', terms)).total).toBe(1);
    });
  });
}
