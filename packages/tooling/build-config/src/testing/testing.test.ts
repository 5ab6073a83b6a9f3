import { afterEach, describe, expect, it } from '@jest/globals';
import { expectOf, poll, restoreGlobals, stubGlobal } from './index.ts';

describe('expectOf', () => {
  it('prefixes the failure with its label, once, also in a promise', async () => {
    expect(() => expectOf('round 3', 1).toBe(2)).toThrow(/^round 3: [\s\S]*Expected: 2/);
    expect(() => expectOf('round 3', 1).not.toBe(1)).toThrow(/^round 3: /);
    await expect(expectOf('round 3', Promise.resolve(1)).resolves.toBe(2)).rejects.toThrow(/^round 3: /);
  });
  it('passes where the plain expectation passes', async () => {
    expectOf('round 3', [1]).toEqual([1]);
    await expectOf('round 3', Promise.reject(new Error('away'))).rejects.toThrow('away');
  });
});

describe('poll', () => {
  it('reads the value until it matches', async () => {
    let reads = 0;
    await poll(() => ++reads).toBe(3);
    expect(reads).toBe(3);
    await poll(async () => 'there').not.toBe('away');
  });
  it('fails with the last value after the timeout', async () => {
    await expect(poll(() => 'away', 100).toBe('there')).rejects.toThrow('Received: "away"');
  });
});

describe('stubGlobal', () => {
  afterEach(restoreGlobals);
  it('is undone by restoreGlobals, which removes globals that did not exist', () => {
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
