import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage } from '../index.ts';
import { addressFaults } from './address-faults.ts';

const ANSWERS: Readonly<Record<string, readonly [number, string]>> = {
  '/lp/spring': [200, '<body class="lp">'],
  '/busy': [503, ''],
  '/lp/scalp-care': [200, '<body class="lp lp-scalp-care">'],
};
const store = createServer(({ url = '' }, response) => {
  const [status, body] = ANSWERS[url] ?? [302, ''];
  response.writeHead(status, status === 302 ? { location: '/404?from=test' } : {}).end(body);
});
let storeUrl: string;
beforeAll(async () => {
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  const address = store.address();
  storeUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => store.close());

const pageAt = (slug: string, text = '春です。') => {
  const read = readPage(`---\nkind: lp\ntitle: 春\n---\n\n${text}\n`, { file: `${slug}.md`, pictureOf: (id) => id });
  if (Array.isArray(read)) throw new Error(read[0]?.reason);
  return read;
};

it('rejects a landing page at the address of a coded one, with file and line; its own or a free address is fine (R-24)', async () => {
  const pages = ['lp/spring', 'lp/free', 'lp/scalp-care'].map((slug) => pageAt(slug));
  expect(await addressFaults(pages, storeUrl)).toEqual([
    { file: 'lp/scalp-care.md', line: 1, reason: '/lp/scalp-careは、開発したランディングページのアドレスです' },
  ]);
});

it('rejects a link that leads nowhere; a link to another page of the folder or to a failing server is fine (R-17)', async () => {
  const pages = [pageAt('lp/spring', '[春](/gone)\n\n[夏](/lp/Summer?a=1)\n\n[秋](/busy)'), pageAt('lp/summer')];
  expect(await addressFaults(pages, storeUrl)).toEqual([
    { file: 'lp/spring.md', line: 6, reason: '/goneは、このお店にありません' },
  ]);
});
