import { expect, it } from '@jest/globals';
import { checkParcels, shipParcels } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW, staffOf } from '../testing/examples.ts';
import { readParcelFile } from './parcel-file.ts';

const user = userEvent.setup();
const bytes = (text: string) => new TextEncoder().encode(text);
const fileOf = (text: string) => new File([text], '送り状.csv', { type: 'text/csv' });
type Problems = { place: number; field: 'order_code' | 'carrier' | 'number'; reason: string }[];
const checks = (problems: Problems = []) =>
  answer(checkParcels, ({ parcels }) => ({
    orders: parcels.map(({ order_code }) => ({ order_code, revision: 3, recipient_name: '山田 花子', pieces: 2 })),
    problems,
  }));
const FILE = '注文番号,配送会社,送り状番号\nO-1,佐川急便,123-456\nO-2,,１２３−４５６\n';

async function choose(text: string, answers: NonNullable<Parameters<typeof renderRoute>[2]>['answers'] = []) {
  const rendered = await renderRoute(remote, '/desk/shipping', {
    now: NOW,
    answers: [staffOf('warehouse'), ...answers],
  });
  await user.upload(screen.getByLabelText(/CSVファイル/), fileOf(text));
  return rendered;
}
const rows = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

it('shows what a file would ship, and ships it as it was checked', async () => {
  const shipped = answer(shipParcels, ({ parcels }) => ({ shipped: parcels.length }));
  const { sentCalls } = await choose(FILE, [checks(), shipped]);
  expect(await rows('発送するご注文')).toEqual([
    ['O-1', '山田 花子 様（2点）', '佐川急便', '123-456'],
    ['O-2', '山田 花子 様（2点）', 'ヤマト運輸', '123-456'],
  ]);
  await user.click(screen.getByRole('button', { name: '2件を発送済みにする' }));
  expect(await screen.findByText(/2件を発送済みにし/)).toBeVisible();
  expect(sentCalls.at(-1)).toMatchObject({
    path: shipParcels.path,
    request: {
      parcels: [
        { order_code: 'O-1', revision: 3 },
        { order_code: 'O-2', carrier: 'ヤマト運輸' },
      ],
    },
  });
});

it('drops a file that was read with another carrier than the chosen one', async () => {
  await choose(FILE, [checks()]);
  expect(await screen.findByRole('button', { name: '2件を発送済みにする' })).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: '配送会社' }), '佐川急便');
  expect(screen.queryByRole('button', { name: '2件を発送済みにする' })).not.toBeInTheDocument();
});

it('names line, column and reason of each invalid row before anything is shipped', async () => {
  const { sentCalls } = await choose(FILE, [
    checks([{ place: 1, field: 'order_code', reason: 'この注文番号のご注文はありません' }]),
  ]);
  expect(await rows('ファイルの誤り')).toEqual([['3', '注文番号', 'この注文番号のご注文はありません']]);
  expect(screen.queryByRole('button', { name: /発送済みにする/ })).not.toBeInTheDocument();
  expect(sentCalls.some(({ path }) => path === shipParcels.path)).toBe(false);
});

it('takes the file of another carrier if that carrier is chosen, or named in each row', () => {
  const file = bytes('お客様管理ナンバー,お問い合せ送り状No.\nO-1,400011112222');
  expect(readParcelFile(file, '佐川急便').problems).toEqual([]);
  const named = bytes('お客様管理ナンバー,お問い合せ送り状No.,配送会社\nO-1,400011112222,佐川急便');
  expect(readParcelFile(named, 'ヤマト運輸').problems).toEqual([]);
});

it('refuses a file that is too large without reading it', async () => {
  const { sentCalls } = await choose(`注文番号,送り状番号\nO-1,${'1'.repeat(2_000_000)}`);
  expect(await screen.findByRole('alert')).toHaveTextContent('送り状.csvは大きすぎます。2MBまで');
  expect(sentCalls.some(({ path }) => path === checkParcels.path)).toBe(false);
});

it('clears the refusal of a file when another one is read', async () => {
  let attempts = 0;
  const [, refuses] = refusal(checkParcels, 'not-found', '見つかりませんでした。');
  const [, checked] = checks();
  await choose(FILE, [[checkParcels, (request: never) => (attempts++ === 0 ? refuses : checked)(request)]]);
  expect(await screen.findByRole('alert')).toHaveTextContent('見つかりませんでした。');
  await user.upload(screen.getByLabelText(/CSVファイル/), fileOf(FILE));
  expect(await screen.findByRole('button', { name: '2件を発送済みにする' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('names the rows that changed between the check and the shipping', async () => {
  const problems = [{ place: 0, field: 'order_code', reason: '画面を開いたあとに、このご注文が変わりました。' }];
  await choose(FILE, [checks(), refusal(shipParcels, 'parcels-refused', '1件に誤りがあります。', { problems })]);
  await user.click(await screen.findByRole('button', { name: '2件を発送済みにする' }));
  expect(await rows('ファイルの誤り')).toEqual([['2', '注文番号', problems[0]?.reason]]);
});

it.each([
  [
    '',
    [
      [1, '注文番号'],
      [1, '送り状番号'],
    ],
  ],
  ['番号,送り状番号\nO-1,123456', [[1, '注文番号']]],
  ['注文番号,送り状番号\n', [[2, '']]],
  [
    '注文番号,伝票番号\n,123456\nO 2,1234567',
    [
      [2, '注文番号'],
      [3, '注文番号'],
    ],
  ],
  [`注文番号,伝票番号\n${'O-1,123456\n'.repeat(501)}`, [[502, '']]],
  [`注文番号,伝票番号\nO-1,${'1'.repeat(21)}`, [[2, '伝票番号']]],
  ['注文番号,送り状番号\nO-1,4000-1111-2222\nO-2,400011112222', [[3, '送り状番号']]],
  ['お客様管理ナンバー,お問い合せ送り状No.\nO-1,400011112222', [[1, '']]],
])('refuses the unreadable file %j at its line and column', (text, places) => {
  expect(readParcelFile(bytes(text), 'ヤマト運輸').problems.map(({ line, column }) => [line, column])).toEqual(places);
});
