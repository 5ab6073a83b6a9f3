import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getProduct, searchItems } from '@store/contracts/calls/catalogue';
import { getColumn, listColumns, pushPages } from '@store/contracts/calls/content';
import { MARKER_HEADER } from '@store/contracts/wire';

/** Pages of one push. */
const MOST = 250;
const ROUNDS = 300;

/**
 * Measures how long a push of many files takes, and then lists and pages of columns compared with products. Each round
 * requests each of them once, so that other load on the machine affects all alike. One client, sequentially.
 *
 * @param {{ cli: string, readFolder: (root: string) => { pages: readonly { page: object }[] }, storeUrl: string, token: string, push: number, columns: number }} options
 */
export async function measureContent({ cli, readFolder, storeUrl, token, push, columns }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    const pushed = await pushColumns({ cli, folder: writeColumns(folder, 0, push) });
    for (let from = push; from < columns; from += MOST) {
      const { pages } = readFolder(writeColumns(folder, from, Math.min(from + MOST, columns)));
      const drafts = pages.map(({ page }) => ({ page, base_version: 0 }));
      await ask(storeUrl, pushPages, { token, only_check: false, pages: drafts });
    }
    return { pushed, times: await timesOf(subjectsOf(storeUrl, columns)) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Requests to measure, content beside products; each is a function of the round's number. */
function subjectsOf(storeUrl, columns) {
  const last = Math.ceil(columns / 12);
  const product = (round) => `P${1001 + (round % 20)}`;
  const column = (round) => `bench-${(round * 17) % columns}`;
  const list = { filter: {}, sort: 'recommended', size: 12, page: 1 };
  return {
    'list: column/_list, first page': () => ask(storeUrl, listColumns, { page: 1, size: 12 }),
    'list: column/_list, last page': () => ask(storeUrl, listColumns, { page: last, size: 12 }),
    'list: query/item/_search': () => ask(storeUrl, searchItems, list),
    'one: column/_get': (round) => ask(storeUrl, getColumn, { column_id: column(round) }),
    'one: product/_get': (round) => ask(storeUrl, getProduct, { product_code: product(round) }),
    // A new query each time: rendered, not from the cache.
    'page: /column': (round) => open(storeUrl, `/column?page=${1 + (round % last)}&bench=${round}`),
    'page: /item': (round) => open(storeUrl, `/item?page=${1 + (round % 10)}&bench=${round}`),
    'page: /column/…': (round) => open(storeUrl, `/column/${column(round)}?bench=${round}`),
    'page: /product/…': (round) => open(storeUrl, `/product/${product(round)}?bench=${round}`),
  };
}

/** Writes columns with these numbers as files into a folder. */
function writeColumns(folder, from, to) {
  const pages = path.join(folder, `${from}`);
  mkdirSync(path.join(pages, 'column'), { recursive: true });
  for (let number = from; number < to; number++)
    writeFileSync(path.join(pages, 'column', `bench-${number}.md`), columnOf(number));
  return pages;
}

/** Duration of the whole command, s. */
async function pushColumns({ cli, folder }) {
  const began = performance.now();
  await promisify(execFile)(process.execPath, [cli, 'push', folder, '--yes'], { maxBuffer: 1 << 28 });
  return (performance.now() - began) / 1_000;
}

/** A column as long as the demo shop's. */
const columnOf = (number) => `---
kind: column
title: 頭皮の話 その${number}
description: 季節ごとの手入れを、短くまとめました。
from: 2026-01-${String((number % 28) + 1).padStart(2, '0')}
tag: ${['頭皮', 'ヘアケア', 'スキンケア', 'メンズ'][number % 4]}
picture: column-water
products: [P1001, P1017]
---

::contents

${Array.from({ length: 6 }, (_, part) => `## ${part + 1}番目の話\n\n${'ぬるま湯で洗い、根もとまで乾かすことが基本です。'.repeat(10)}\n`).join('\n')}
::product{code=P1001}

[お支払い方法](/guide/payment)もご覧ください。手数料は{{fee.cod}}です。
`;

async function timesOf(subjects) {
  const times = Object.fromEntries(Object.keys(subjects).map((name) => [name, []]));
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, visit] of Object.entries(subjects)) {
      const began = performance.now();
      await visit(round);
      times[name].push(performance.now() - began);
    }
  return Object.fromEntries(
    Object.entries(times).map(([name, all]) => {
      const sorted = all.toSorted((a, b) => a - b);
      return [name, { p50: sorted[Math.floor(ROUNDS * 0.5)], p99: sorted[Math.floor(ROUNDS * 0.99)] }];
    }),
  );
}

async function ask(storeUrl, call, body) {
  const response = await fetch(new URL(`/api/${call.path}`, storeUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
    body: JSON.stringify(body),
  });
  const { status, data } = await response.json();
  if (!status) throw new Error(`${call.path} was refused with ${response.status}`);
  if (data.faults?.length > 0) throw new Error(`${call.path}: ${data.faults[0].reason}`);
}

async function open(storeUrl, address) {
  const response = await fetch(new URL(address, storeUrl), { headers: { accept: 'text/html' } });
  await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
}
