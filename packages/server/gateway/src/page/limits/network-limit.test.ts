import { beforeAll, describe, expect, it } from 'vitest';
import { serverFile, storeForFile } from '../../testing/toy-store.ts';
import { networkLimit, TooManyPages } from './network-limit.ts';

describe('networkLimit', () => {
  it('refills over time', () => {
    let now = 0;
    const { takeRender } = networkLimit({ rendersPerMinute: 20, now: () => now });
    const take = () => takeRender('203.0.113.9');
    take();
    take();
    expect(take).toThrow(TooManyPages);
    now += 3_000;
    take();
    expect(take).toThrow(TooManyPages);
    takeRender('203.0.113.10');
  });

  it('is ten times as high for cached pages', () => {
    const { takePage } = networkLimit({ rendersPerMinute: 20, now: () => 0 });
    for (let page = 0; page < 20; page += 1) takePage('203.0.113.9');
    expect(() => takePage('203.0.113.9')).toThrow(TooManyPages);
  });
});

describe('a network over its render limit', () => {
  const store = storeForFile({ RENDERS_PER_MINUTE: '20' });
  beforeAll(async () => {
    const server = `${serverFile(`screen: () => ({ Screen: () => '池' })`)}
      module.exports.remote.forms = { feed: async () => ({ to: '/fish/koi', note: null }) };`;
    await store.publish('pond', { path: '/fish/:name', server });
  });
  const open = (url: string, remoteAddress: string, cookie?: string) =>
    store.app.inject({ url, remoteAddress, headers: { ...(cookie && { cookie }) } });

  it('gets 429, while cached pages and other networks are served', async () => {
    const statuses: number[] = [];
    for (const host of [1, 2, 3]) {
      const { statusCode } = await open(`/fish/unknown-${host}`, `2001:db8:1:2::${host}`);
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 429]);
    const refused = await open('/fish/koi', '2001:db8:1:2::9', 'store_session=ANNA');
    expect([refused.statusCode, refused.headers['retry-after'], refused.headers['cache-control']]).toEqual([
      ...[429, '10', 'no-store'],
    ]);
    expect(refused.body).toContain('アクセスが集中しています');
    expect((await open('/fish/unknown-1', '2001:db8:1:2::9')).statusCode).toBe(200);
    expect((await open('/fish/koi', '2001:db8:1:3::1')).statusCode).toBe(200);
    expect((await open('/fish/koi', '2001:db8:1:2::9')).statusCode).toBe(200);
  });

  it('gets 429 for form posts too, which also run code of a remote', async () => {
    const statuses: number[] = [];
    for (const host of [1, 2, 3]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
      const remoteAddress = `2001:db8:1:4::${host}`;
      const sent = { method: 'POST', url: '/send/pond/feed', payload: 'food=bread', headers, remoteAddress } as const;
      statuses.push((await store.app.inject(sent)).statusCode);
    }
    expect(statuses).toEqual([303, 303, 429]);
  });
});
