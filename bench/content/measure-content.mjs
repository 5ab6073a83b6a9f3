import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { getProduct, searchItems } from '@store/contracts/calls/catalogue';
import { getColumn, listColumns } from '@store/contracts/calls/content';
import { MARKER_HEADER } from '@store/contracts/wire';

/** Pages of one push. */
const MOST = 250;
const ROUNDS = 300;

/**
 * How long it takes to push many files, and what calls about columns take once there are many, beside those about products; all
 * from one asker, one after the other.
 *
 * @param {{ cli: string, storeUrl: string, push: number, columns: number }} wishes
 */
export async function measureContent({ cli, storeUrl, push, columns }) {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-'));
  try {
    const pushed = await pushColumns({ cli, folder, from: 0, to: push });
    for (let from = push; from < columns; from += MOST)
      await pushColumns({ cli, folder, from, to: Math.min(from + MOST, columns) });
    const calls = {
      'column/_list, first page': () => [listColumns, { page: 1, size: 12 }],
      'column/_list, page 400': () => [listColumns, { page: 400, size: 12 }],
      'column/_get': (round) => [getColumn, { column_id: `bench-${round % columns}` }],
      'query/item/_search': () => [searchItems, { filter: {}, sort: 'recommended', size: 12, page: 1 }],
      'product/_get': (round) => [getProduct, { product_code: `P${1001 + (round % 20)}` }],
    };
    const times = {};
    for (const [name, request] of Object.entries(calls)) times[name] = await timesOf(request, storeUrl);
    return { pushed, times };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Pushes columns of these numbers; how long the whole command took, s. */
async function pushColumns({ cli, folder, from, to }) {
  const pages = path.join(folder, `${from}`);
  mkdirSync(path.join(pages, 'column'), { recursive: true });
  for (let number = from; number < to; number++)
    writeFileSync(path.join(pages, 'column', `bench-${number}.md`), columnOf(number));
  const began = performance.now();
  await promisify(execFile)(process.execPath, [cli, 'push', pages, '--yes'], { maxBuffer: 1 << 28 });
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

async function timesOf(request, storeUrl) {
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const [call, body] = request(round);
    const began = performance.now();
    const response = await fetch(new URL(`/api/${call.path}`, storeUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [MARKER_HEADER.name]: MARKER_HEADER.value },
      body: JSON.stringify(body),
    });
    const { status } = await response.json();
    if (!status) throw new Error(`${call.path} refused ${JSON.stringify(body)}`);
    times.push(performance.now() - began);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(ROUNDS * 0.5)], p99: times[Math.floor(ROUNDS * 0.99)] };
}
