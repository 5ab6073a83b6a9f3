import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { serverFile, storeForFile } from '../testing/toy-store.ts';
import { type Nginx, startNginx } from './nginx.ts';

const store = storeForFile();
let nginx: Nginx;
let gateway: string;
beforeAll(async () => {
  const server = serverFile(`screen: () => ({ Screen: (said) => said }), loader: ({ url }) => 'query ' + url.search`);
  await store.publish('pond', { path: '/fish/:name', server, route: { query: ['page', 'own'] } });
  gateway = await store.app.listen({ host: '127.0.0.1', port: 0 });
});
beforeEach(async () => {
  nginx = await startNginx(Number(new URL(gateway).port));
});
afterEach(() => nginx.stop());

const screenAt = async (path: string) => {
  const body = await (await fetch(`http://127.0.0.1:${nginx.port}${path}`)).text();
  return /<main>(.*?)<\/main>/.exec(body)?.[1];
};

describe('the page cache of nginx', () => {
  it('caches one page per address, ignoring advertising parameters', async () => {
    for (const search of [
      '',
      '?',
      '?gclid=1',
      '?utm_source=a&utm_medium=b',
      '?fbclid=2&yclid=3&msclkid=4',
      '?_gl=1*a*b',
    ])
      expect(await screenAt(`/fish/koi${search}`)).toBe('query ');
    await expect.poll(() => nginx.cacheFiles('pages')).toHaveLength(1);
  });

  it('caches one page per query of a route, ignoring advertising parameters before and after it', async () => {
    for (const search of ['?page=2', '?page=2&gclid=1', '?utm_source=a&page=2&fbclid=b', '?gclid=1&page=2'])
      expect(await screenAt(`/fish/koi${search}`)).toBe('query ?page=2');
    await expect.poll(() => nginx.cacheFiles('pages')).toHaveLength(1);
    expect(await screenAt('/fish/koi?page=3&gclid=1')).toBe('query ?page=3');
    await expect.poll(() => nginx.cacheFiles('pages')).toHaveLength(2);
  });

  it('does not cache addresses with other parameters, and responds like the gateway', async () => {
    for (const [search, words] of [
      ['?z=1', 'query '],
      ['?own=1', 'query ?own=1'],
      ['?own=2&gclid=1', 'query ?own=2'],
      ['?p%61ge=2', 'query ?p%61ge=2'],
      ['?page=2&gclid=1&page=3', 'query ?page=2&#38;page=3'],
      ['?gclid=1&&z', 'query '],
    ])
      expect(await screenAt(`/fish/koi${search}`)).toBe(words);
    expect(await nginx.cacheFiles('pages')).toEqual([]);
  });
});
