import { describe, expect, it } from 'vitest';
import { readCacheAddress } from './cache-address.ts';

describe('readCacheAddress', () => {
  it('reads the URL of a single server, with or without TLS (H05)', () => {
    for (const url of ['redis://cache:6379', 'rediss://:secret@cache'])
      expect(readCacheAddress(url)).toEqual({ kind: 'server', url });
  });
  it('reads a master behind sentinels (H05)', () => {
    expect(readCacheAddress('rediss+sentinel://store:pass%40word@one,two:26380,[::1]/shop')).toEqual({
      kind: 'sentinel',
      master: 'shop',
      sentinels: [
        { host: 'one', port: 26_379 },
        { host: 'two', port: 26_380 },
        { host: '::1', port: 26_379 },
      ],
      login: { username: 'store', password: 'pass@word', isEncrypted: true },
    });
  });
  it('reads the seed nodes of a cluster (H05)', () => {
    expect(readCacheAddress('redis+cluster://one:7000,two')).toEqual({
      kind: 'cluster',
      nodes: [
        { host: 'one', port: 7000 },
        { host: 'two', port: 6379 },
      ],
      login: { isEncrypted: false },
    });
  });
  it.each([
    'http://cache',
    'redis+sentinel://one:26379',
    'redis+cluster://one/master',
    'redis+sentinel:///master',
    'redis+cluster://one,,two',
    'redis+cluster://one:port',
    'redis://',
    '',
  ])('returns null for %j (E-10)', (text) => {
    expect(readCacheAddress(text)).toBeNull();
  });
});
