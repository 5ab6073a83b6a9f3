import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { pushPages } from '@store/contracts/calls/content';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readPage } from '../index.ts';
import { checkFolder, draftsOf } from './check-folder.ts';
import { pullFolder } from './pull-folder.ts';

const read = readPage('---\nkind: guide\ntitle: x\n---\n\nx\n', { file: 'guide/a.md', pictureOf: (id) => id });
if (Array.isArray(read)) throw new Error(read[0]?.reason);
const { page } = read;

/** A store with one page, which refuses a push based on another version. */
let version: number;
const store = createServer(async (request, response) => {
  const body: unknown = JSON.parse((await text(request)) || '{}');
  const pushed = pushPages.request.safeParse(body);
  const isOld = pushed.data?.pages[0]?.base_version !== version;
  const faults = isOld ? [{ slug: page.slug, kind: 'slug', value: page.slug, reason: 'ほかの人が変更しました' }] : [];
  const changes = isOld ? [] : [{ slug: page.slug, change: 'same', version }];
  const data = pushed.success ? { faults, changes } : { pages: [{ page, version }], is_last: true };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ status: true, data }));
});
let access: { url: string; token: string };
let root: string;
beforeAll(async () => {
  await new Promise<void>((listening) => store.listen(0, listening));
  const address = store.address();
  access = { url: `http://localhost:${typeof address === 'object' ? address?.port : ''}`, token: 't'.repeat(32) };
});
afterAll(() => store.close());
beforeEach(() => {
  version = 1;
  root = mkdtempSync(path.join(tmpdir(), 'pages-'));
  return () => rmSync(root, { recursive: true });
});

it('refuses a page that was changed in the store after the pull, also at the second try (R-17)', async () => {
  await pullFolder(root, access);
  expect(await checkFolder(root, access)).toMatchObject({ faults: [], isPulled: true });
  version = 2;
  for (let times = 0; times < 2; times++)
    expect(await checkFolder(root, access)).toMatchObject({
      faults: [{ file: 'guide/a.md', reason: 'ほかの人が変更しました' }],
    });
  await pullFolder(root, access);
  const checked = await checkFolder(root, access);
  expect(checked.faults).toEqual([]);
  expect(draftsOf(checked)).toEqual([{ page, base_version: 2 }]);
});

it('keeps a file edited since the last pull, and the version that it is based on (R-17)', async () => {
  expect(await pullFolder(root, access)).toEqual({ pages: 1, kept: [] });
  version = 2;
  const file = path.join(root, 'guide/a.md');
  appendFileSync(file, '\nedited\n');
  expect(await pullFolder(root, access)).toEqual({ pages: 1, kept: [file] });
  expect(readFileSync(file, 'utf8')).toContain('edited');
  expect(await checkFolder(root, access)).toMatchObject({ faults: [{ reason: 'ほかの人が変更しました' }] });
  rmSync(file);
  expect(await pullFolder(root, access)).toEqual({ pages: 1, kept: [] });
  expect(await checkFolder(root, access)).toMatchObject({ faults: [] });
});

it('bases a folder pulled from another store on the present versions, with a notice (R-17)', async () => {
  await pullFolder(root, access);
  version = 2;
  const other = { ...access, url: access.url.replace('localhost', '127.0.0.1') };
  expect(await checkFolder(root, other)).toMatchObject({ faults: [], isPulled: false });
});
