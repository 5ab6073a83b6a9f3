import { expect, it } from '@jest/globals';
import { applyStockFile, checkStockFile } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, staffOf } from '../testing/examples.ts';
import { readStockFile } from './stock-rows.ts';

type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const user = userEvent.setup();
const bytes = (text: string) => new TextEncoder().encode(text);
async function choose(text: string, answers: Answers = []) {
  const rendered = await renderRoute(remote, '/desk/stock-file', {
    now: NOW,
    answers: [staffOf('merchandiser'), ...answers],
  });
  await user.upload(screen.getByLabelText(/CSVファイル/), new File([text], '棚卸.csv', { type: 'text/csv' }));
  return rendered;
}
const cells = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
const FILE = 'SKUコード,商品名,通常在庫,通常価格\nS1,シャンプー,"1,012",\nS2,石けん,,３８０円\n';
const changes = [
  {
    place: 0,
    sku_code: 'S1',
    name: 'シャンプー',
    field: 'normal',
    before: 10,
    after: 1012,
    price_from: null,
    revision: 3,
  },
  {
    place: 1,
    sku_code: 'S2',
    name: '石けん',
    field: 'price',
    before: 400,
    after: 380,
    price_from: '2026-12-01',
    revision: 0,
  },
] as const;
const checks = answer(checkStockFile, () => ({ problems: [], changes: [...changes] }));

it('shows what a file would change, and writes it as it was compared', async () => {
  const { sentCalls } = await choose(FILE, [checks, answer(applyStockFile, () => ({ changed: 2 }))]);
  expect(await cells('変更の内容')).toEqual([
    ['2', 'S1', 'シャンプー', '通常在庫', '10', '1,012', '+1,002'],
    ['3', 'S2', '石けん', '通常価格（2026/12/01から）', '400円', '380円', '−20'],
  ]);
  const empty = { normal: null, periodical: null, price: null, price_from: null };
  expect(sentCalls.at(-1)?.request).toEqual({
    rows: [
      { ...empty, sku_code: 'S1', normal: 1012 },
      { ...empty, sku_code: 'S2', price: 380 },
    ],
  });
  await user.click(screen.getByRole('button', { name: '2件を変更する' }));
  expect(await screen.findByText(/2件を変更しました/)).toBeVisible();
  const { place: _, name: __, ...first } = changes[0];
  expect(sentCalls.at(-1)).toMatchObject({ path: applyStockFile.path, request: { changes: [first, {}] } });
});

it('names line, column and reason of each invalid row before anything is written', async () => {
  const problems = [{ place: 1, field: 'sku_code' as const, reason: 'このSKUコードの商品はありません' }];
  const { sentCalls } = await choose(FILE, [answer(checkStockFile, () => ({ problems, changes: [] }))]);
  expect(await cells('ファイルの誤り')).toEqual([['3', 'SKUコード', 'このSKUコードの商品はありません']]);
  expect(screen.queryByRole('button', { name: /変更する/ })).not.toBeInTheDocument();
  expect(sentCalls.some(({ path }) => path === applyStockFile.path)).toBe(false);
});

it('names the rows that others changed after the comparison', async () => {
  const problems = [{ place: 1, field: 'price', reason: '価格が変わりました' }];
  await choose(FILE, [checks, refusal(applyStockFile, 'file-refused', '1件に誤りがあります。', { problems })]);
  await user.click(await screen.findByRole('button', { name: '2件を変更する' }));
  expect(await cells('ファイルの誤り')).toEqual([['3', '通常価格', '価格が変わりました']]);
});

it('says that a file changes nothing', async () => {
  await choose(FILE, [answer(checkStockFile, () => ({ problems: [], changes: [] }))]);
  expect(await screen.findByText('変更はありません')).toBeVisible();
});

it('reads Shift_JIS, days with slashes, and cells that an export neutralised', () => {
  // SKUコード,通常在庫 in Shift_JIS.
  const head = [
    0x53, 0x4b, 0x55, 0x83, 0x52, 0x81, 0x5b, 0x83, 0x68, 0x2c, 0x92, 0xca, 0x8f, 0xed, 0x8d, 0xdd, 0x8c, 0xc9,
  ];
  expect(readStockFile(new Uint8Array([...head, ...bytes('\r\nS1,5\r\n')])).rows).toMatchObject([
    { sku_code: 'S1', normal: 5 },
  ]);
  const { rows, problems } = readStockFile(bytes("\uFEFFSKUコード,通常価格,価格の開始日\nS1,100,2026/12/1\n'-S2,100,"));
  expect(problems).toEqual([]);
  expect(rows).toMatchObject([{ price_from: '2026-12-01' }, { sku_code: '-S2' }]);
});

it.each([
  ['', [[1, 'SKUコード']]],
  ['SKUコード,商品名\nS1,a', [[1, '']]],
  ['SKUコード,通常在庫\n', [[2, '']]],
  [`SKUコード,通常在庫\n${'S1,1\n'.repeat(10_001)}`, [[10_002, '']]],
  ['SKUコード,通常在庫\nS1,1\nS1,2', [[3, 'SKUコード']]],
  [
    'SKUコード,通常在庫,通常価格\n,1,1\nS2,-1,1\nS3,1,1.5',
    [
      [2, 'SKUコード'],
      [3, '通常在庫'],
      [4, '通常価格'],
    ],
  ],
  ['SKUコード,通常価格,価格の開始日\nS1,1,2026-02-30', [[2, '価格の開始日']]],
])('refuses the unreadable file %# at its line and column', (text, places) => {
  expect(readStockFile(bytes(text)).problems.map(({ line, column }) => [line, column])).toEqual(places);
});
