import { expect, it, jest } from '@jest/globals';
import { deskStock } from '@store/contracts/calls/desk';
import { answer, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { member, NOW, nobody, staffOf, summaryOf } from '../testing/examples.ts';

const requests = (calls: readonly { path: string; request: unknown }[]) =>
  calls.filter(({ path }) => path === deskStock.path).map(({ request }) => request);
const list = answer(deskStock, () => ({
  skus: [
    summaryOf('S1', { sale: 'reservation', windows: { reservation_start: NOW, sales_start: NOW, sales_end: null } }),
    summaryOf('S2', { is_set: true, shelves: [] }),
  ],
  next: { stock: 10, sku_code: 'S2' },
}));

it('lists SKUs by the filters of the URL, with links to pages and SKUs', async () => {
  const { sentCalls } = await renderRoute(remote, '/desk/stock?q=シャン&state=LOW&sort=stock&after=9.S0', {
    answers: [staffOf('merchandiser'), list],
  });
  expect(requests(sentCalls)).toEqual([
    { query: 'シャン', state: 'LOW', sort: 'stock', after: { stock: 9, sku_code: 'S0' }, size: 50 },
  ]);
  expect(screen.getByRole('link', { name: 'S1' })).toHaveAttribute('href', '/desk/stock/S1');
  const cells = (row: number) =>
    within(screen.getAllByRole('row')[row] ?? document.body)
      .getAllByRole('cell')
      .slice(3)
      .map(({ textContent }) => textContent);
  expect(cells(1)).toEqual(['10', '2', '5', '0', '4,000円', '予約受付中', '予約 2026/11/20〜、発売 2026/11/20']);
  expect(cells(2)).toEqual(['セット', 'セット', 'セット', 'セット', '4,000円', '販売中', '—']);
  expect(screen.getByRole('columnheader', { name: /通常在庫/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('columnheader', { name: /SKUコード/ })).toHaveAttribute('aria-sort', 'none');
  const next = new URL(screen.getByRole('link', { name: '次のページ' }).getAttribute('href') ?? '', 'http://x');
  expect(Object.fromEntries(next.searchParams)).toEqual({ q: 'シャン', state: 'LOW', sort: 'stock', after: '10.S2' });
});

it('ignores filters that do not exist', async () => {
  const { sentCalls } = await renderRoute(remote, '/desk/stock?state=x&sort=y&after=z', {
    answers: [staffOf('owner'), list],
  });
  expect(requests(sentCalls)).toEqual([{ query: '', state: null, sort: 'code', after: null, size: 50 }]);
});

it('exports every page', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const pages = answer(deskStock, ({ after, size }) => ({
    skus: [summaryOf(after ? 'S9' : 'S1')],
    next: after || size === 50 ? null : { stock: null, sku_code: 'S1' },
  }));
  await renderRoute(remote, '/desk/stock', { answers: [staffOf('merchandiser'), pages] });
  await userEvent.setup().click(screen.getByRole('button', { name: 'CSV（UTF-8）' }));
  const text = new TextDecoder().decode(await files[0]?.arrayBuffer());
  expect(text).toContain('"SKUコード","商品名","通常在庫"');
  expect(text).toContain('"S1","シャンプー","10"');
  expect(text).toContain('"S9"');
});

it.each(['/desk/stock', '/desk/stock/S1', '/desk/stock-file'])(
  '%s is restricted to merchandisers and the owner',
  async (address) => {
    expect((await renderRoute(remote, address, { answers: member })).arrived()).toBe('/404');
    const { arrived } = await renderRoute(remote, address, { answers: nobody });
    expect(arrived()).toBe(`/login?return_path=${encodeURIComponent(address)}`);
    expect((await renderRoute(remote, address, { answers: [staffOf('warehouse')] })).arrived()).toBe('/404');
  },
);
