import { expect, it } from '@jest/globals';
import { releaseComposition } from '@store/contracts/calls/service';
import type { PartInterface } from '@store/contracts/composition';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { NOW } from '../testing/examples.ts';

const PATH = '/desk/releases/composition';
const partOf = (some: Partial<PartInterface>): PartInterface => ({
  ...{ part: 'catalogue', version: '1.0.0', routes: ['/'], fragments: ['catalogue/shelf'], embeds: [], bytes: 9_000 },
  ...{ publishes: ['cart/add'], reads: ['cart'], handles: [], calls: ['product/_search'] },
  ...some,
});
const shell = partOf({
  part: 'shell',
  publishes: ['cart'],
  reads: [],
  handles: ['cart/add'],
  calls: [],
  fragments: [],
});
const steps = [9, 8, 5].map((revision) => ({ revision, at_timestamp: NOW, by: 'ci' }));
const next = partOf({ version: '1.1.0', routes: ['/', '/new'], reads: [], bytes: 9_100 });
const two = () => ({
  steps,
  before: { revision: 8, parts: [shell, partOf({})] },
  after: { revision: 9, parts: [shell, next] },
});

const rowsOf = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);

it('lists what differs between two releases (D-13)', async () => {
  await renderRoute(remote, PATH, { answers: [answer(releaseComposition, two)] });
  expect(rowsOf('2つのリリースの差分').slice(1)).toEqual([
    'catalogue版 1.0.0 → 1.1.0追加：画面 /new削除：読み取るメッセージ cart初回表示のファイル 9,000バイト → 9,100バイト',
  ]);
  expect(screen.getByRole('combobox', { name: '変更前' })).toHaveDisplayValue(/^8番 /);
});

it('lists who publishes, handles and reads each message, and who makes each call (D-13)', async () => {
  await renderRoute(remote, PATH, { answers: [answer(releaseComposition, two)] });
  expect(rowsOf('バスのメッセージ')).toEqual(['メッセージ発行処理読み取り', 'cartshell——', 'cart/addcatalogueshell—']);
  expect(rowsOf('部品')).toEqual(['部品提供埋め込み', 'catalogue/shelfcatalogue—']);
  expect(rowsOf('APIの呼び出し')).toEqual(['APIエリア', 'product/_searchcatalogue']);
});

it('draws the connections on request, and names the connections of a chosen node (D-13)', async () => {
  await renderRoute(remote, PATH, { answers: [answer(releaseComposition, two)] });
  await userEvent.click(screen.getByRole('button', { name: '図を表示する' }));
  const cart = await screen.findByRole('button', { name: 'メッセージ cart/add' });
  const first = screen.getByRole('button', { name: 'エリア catalogue' });
  expect(first.parentElement?.parentElement?.scrollTop).toBe(Number.parseFloat(first.style.top));
  cart.focus();
  await userEvent.keyboard('{Enter}');
  expect(cart).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByText('メッセージ cart/add：受け取る元 catalogue／渡す先 shell')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'API product' }));
  expect(screen.getByText('API product：受け取る元 catalogue／渡す先 なし')).toBeVisible();
  await userEvent.click(cart);
  await userEvent.click(cart);
  expect(cart).toHaveAttribute('aria-pressed', 'false');
  const boxes = screen.getAllByRole('button', { name: /^(エリア|メッセージ|部品|API) / });
  expect(boxes.map(({ textContent }) => textContent).sort()).toEqual([
    'cart',
    'cart/add',
    'catalogue',
    'catalogue/shelf',
    'product',
    'shell',
  ]);
  expect(new Set(boxes.map(({ style }) => `${style.left} ${style.top}`)).size).toBe(boxes.length);
});

it('requests the releases that the address names, and reports an unavailable service', async () => {
  const requests: unknown[] = [];
  const seen = answer(releaseComposition, (request) => {
    requests.push(request);
    return { steps, before: null, after: null };
  });
  await renderRoute(remote, `${PATH}?before=5&after=x`, { answers: [seen] });
  expect(requests).toEqual([{ before: 5 }]);
  expect(screen.getByText('比較できるリリースがありません。')).toBeVisible();
  await renderRoute(remote, PATH, { answers: [refusal(releaseComposition, 'service-away', '接続できません')] });
  expect(screen.getByText('接続できません')).toBeVisible();
});
