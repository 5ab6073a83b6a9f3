import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readPage } from '../index.ts';
import { pullAll, StoreRefusal } from './store-connection.ts';

const pageAt = (slug: string) => {
  const read = readPage('---\nkind: guide\ntitle: x\n---\n\nx\n', { file: `${slug}.md`, pictureOf: (id) => id });
  if (Array.isArray(read)) throw new Error(read[0]?.reason);
  return read.page;
};

/** Starts a stub of the store with these responses, in order. */
const answers: { status: number; wait?: string; data?: object }[] = [];
const store = createServer((_request, response) => {
  const { status, wait, data } = answers.shift() ?? { status: 500 };
  response.writeHead(status, { 'content-type': 'application/json', ...(wait && { 'retry-after': wait }) });
  response.end(JSON.stringify(data ? { status: true, data } : { status: false, code: 'x', message: '' }));
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  const address = store.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(() => store.close());

const pagesOf = (slug: string, is_last: boolean) => ({
  status: 200,
  data: { pages: [{ page: pageAt(slug), version: 1 }], is_last },
});

it('pulls many pages in parts, and waits as long as a rate-limited response says (I07)', async () => {
  answers.push(pagesOf('guide/a', false), { status: 429, wait: '0.01' }, pagesOf('guide/b', true));
  const pulled = await pullAll({ url, token: 't' });
  expect(pulled.map(({ page: { slug } }) => slug)).toEqual(['guide/a', 'guide/b']);
  expect(answers).toEqual([]);
});

it('gives up on a store that keeps rate limiting (I07)', async () => {
  answers.push(...Array.from({ length: 6 }, () => ({ status: 429, wait: '0.01' })));
  await expect(pullAll({ url, token: 't' })).rejects.toThrow(`${url} answered content/_pull with 429`);
});

it.each([
  ['http://127.0.0.1:9', 'http://127.0.0.1:9 does not answer ('],
  ['nonsense', 'STORE_URL nonsense is not an http(s) address'],
])('reports an unreachable store in one sentence: %s', async (address, sentence) => {
  const pulled = pullAll({ url: address, token: 't' });
  await expect(pulled).rejects.toThrow(StoreRefusal);
  await expect(pulled).rejects.toThrow(sentence);
});

it('names page kinds that only a later version knows (D-04)', async () => {
  answers.push({
    status: 200,
    data: { pages: [{ page: { ...pageAt('guide/a'), kind: 'quiz' }, version: 1 }], is_last: true },
  });
  const pulled = pullAll({ url, token: 't' });
  await expect(pulled).rejects.toThrow(StoreRefusal);
  await expect(pulled).rejects.toThrow('does not know');
});
