import { afterEach, describe, expect, it } from '@jest/globals';
import { expectOf, poll, restoreGlobals, stubGlobal } from './index.ts';

describe('a named expectation', () => {
  it('says its name before what failed, once and in a promise', async () => {
    expect(() => expectOf('round 3', 1).toBe(2)).toThrow(/^round 3: [\s\S]*Expected: 2/);
    expect(() => expectOf('round 3', 1).not.toBe(1)).toThrow(/^round 3: /);
    await expect(expectOf('round 3', Promise.resolve(1)).resolves.toBe(2)).rejects.toThrow(/^round 3: /);
  });
  it('holds where the plain one holds', async () => {
    expectOf('round 3', [1]).toEqual([1]);
    await expectOf('round 3', Promise.reject(new Error('away'))).rejects.toThrow('away');
  });
});

describe('a value that is still to come', () => {
  it('is read until it is there', async () => {
    let reads = 0;
    await poll(() => ++reads).toBe(3);
    expect(reads).toBe(3);
    await poll(async () => 'there').not.toBe('away');
  });
  it('fails with what it was last, once its time is over', async () => {
    await expect(poll(() => 'away', 100).toBe('there')).rejects.toThrow('Received: "away"');
  });
});

describe('a stubbed global', () => {
  afterEach(restoreGlobals);
  it('is what it was before, or gone, once globals are restored', () => {
    const { fetch } = globalThis;
    stubGlobal('fetch', 'first');
    stubGlobal('fetch', 'second');
    stubGlobal('pond', 'koi');
    expect([globalThis.fetch, Reflect.get(globalThis, 'pond')]).toEqual(['second', 'koi']);
    restoreGlobals();
    expect(globalThis.fetch).toBe(fetch);
    expect('pond' in globalThis).toBe(false);
  });
});
