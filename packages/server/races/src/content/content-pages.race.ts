import { pushPages } from '@store/contracts/calls/content';
import type { ContentPage } from '@store/contracts/content-blocks';
import { LoadShopper } from '@store/load';
import { beforeAll, expect, it } from 'vitest';
import { raceStoreForFile } from '../race-store.ts';

const token = 'c'.repeat(32);
const EDITORS = 6;
const store = raceStoreForFile(0);
beforeAll(() => Promise.all([1, 2].map(() => store.add({ variables: { CONTENT_TOKEN: token } }))));

it('several editors create one page at once: one does, the others are told that it exists (R-17)', async () => {
  const page: ContentPage = {
    ...{ kind: 'guide', slug: 'guide/race', title: '競争', description: '', layout: 'beside', noindex: false },
    ...{ from: null, until: null, leads_to: null, revised: null, audience: {}, priority: 0, tag: null },
    ...{ picture: null, product_codes: [], blocks: [{ kind: 'text', text: ['本文です。'] }] },
  };
  const push = async (editor: number) => {
    const process = store.processes[editor % store.processes.length];
    if (!process) throw new Error('no process');
    const pages = [{ page: { ...page, title: `競争${editor}` }, base_version: 0 }];
    return new LoadShopper('', '').ask(process, pushPages, { token, only_check: false, pages });
  };
  const replies = await Promise.all(Array.from({ length: EDITORS }, (_, editor) => push(editor)));
  expect(replies.map(({ faults }) => faults.length).toSorted()).toEqual([0, 1, 1, 1, 1, 1]);
  expect(await store.broken()).toEqual([]);
});
