import { expect, it, jest } from '@jest/globals';
import { deskOrders, shipParcels } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { member, NOW, nobody, staffOf, summaryOf } from '../testing/examples.ts';

const user = userEvent.setup();
const page = (codes: readonly string[], next: { at: number; order_code: string } | null = null) =>
  answer(deskOrders, () => ({ orders: codes.map((code) => summaryOf(code)), next }));
const open = (
  address = '/desk/orders',
  answers = [page(['O-1', 'O-2'])],
  role: 'warehouse' | 'support' = 'warehouse',
) => renderRoute(remote, address, { now: NOW, answers: [staffOf(role), ...answers] });
const requests = (calls: readonly { path: string; request: unknown }[], path: string) =>
  calls.filter((call) => call.path === path).map(({ request }) => request);

it('lists orders by the filters of the URL, with links to pages, states and orders', async () => {
  const { sentCalls } = await open('/desk/orders?q=山田&state=ACCEPTED&sort=oldest&after=5.O-0', [
    page(['O-1'], { at: 9, order_code: 'O-1' }),
  ]);
  expect(requests(sentCalls, deskOrders.path)).toEqual([
    { query: '山田', state: 'ACCEPTED', sort: 'oldest', after: { at: 5, order_code: 'O-0' }, size: 50 },
  ]);
  expect(screen.getByRole('link', { name: 'O-1' })).toHaveAttribute('href', '/desk/orders/O-1');
  const next = new URL(screen.getByRole('link', { name: '次のページ' }).getAttribute('href') ?? '', 'http://x');
  expect(Object.fromEntries(next.searchParams)).toEqual({
    q: '山田',
    state: 'ACCEPTED',
    sort: 'oldest',
    after: '9.O-1',
  });
  expect(screen.getByRole('columnheader', { name: /注文日時/ })).toHaveAttribute('aria-sort', 'ascending');
  expect(screen.getByRole('searchbox')).toHaveValue('山田');
});

it('keeps the state with an invalid place, and drops characters that no order contains', async () => {
  const { sentCalls } = await open(`/desk/orders?state=ACCEPTED&after=z&q=a%00${'b'.repeat(97)}%F0%9F%98%80`);
  expect(requests(sentCalls, deskOrders.path)).toEqual([
    { query: `a${'b'.repeat(97)}`, state: 'ACCEPTED', sort: 'newest', after: null, size: 50 },
  ]);
});

it('ignores filters that do not exist', async () => {
  const { sentCalls } = await open('/desk/orders?state=x&sort=y&after=z');
  expect(requests(sentCalls, deskOrders.path)).toEqual([
    { query: '', state: null, sort: 'newest', after: null, size: 50 },
  ]);
});

it('ships the selected orders with their tracking numbers, and keeps the input after a refusal', async () => {
  const problems = [{ place: 1, field: 'number', reason: '送り状番号は、6〜20文字の数字とハイフンです' }];
  const refused = refusal(shipParcels, 'parcels-refused', '1件に誤りがあります。', { problems });
  const { sentCalls } = await open('/desk/orders', [page(['O-1', 'O-2', 'O-3']), refused]);
  expect(screen.queryByRole('button', { name: /発送する/ })).not.toBeInTheDocument();
  for (const code of ['O-1', 'O-3']) await user.click(screen.getByRole('checkbox', { name: `${code}を選択` }));
  await user.click(screen.getByRole('button', { name: '2件を発送する' }));
  await user.type(screen.getByRole('textbox', { name: 'O-1の送り状番号' }), '４０００-1111');
  await user.click(screen.getByRole('button', { name: '2件を発送済みにする' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('1件に誤りがあります。');
  expect(screen.getByRole('textbox', { name: 'O-3の送り状番号' })).toHaveAccessibleDescription(/6〜20文字/);
  expect(screen.getByRole('textbox', { name: 'O-1の送り状番号' })).toHaveValue('４０００-1111');
  expect(requests(sentCalls, shipParcels.path)).toEqual([
    {
      parcels: [
        { order_code: 'O-1', revision: 2, carrier: 'ヤマト運輸', number: '4000-1111' },
        { order_code: 'O-3', revision: 2, carrier: 'ヤマト運輸', number: '' },
      ],
    },
  ]);
});

it('exports the selection, or else every page of the list', async () => {
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const pages = answer(deskOrders, ({ after, size }) => ({
    orders: [summaryOf(after ? 'O-9' : 'O-1', { customer_name: '=1+1' })],
    next: after || size === 50 ? null : { at: 1, order_code: 'O-1' },
  }));
  await open('/desk/orders', [pages]);
  await user.click(screen.getByRole('button', { name: 'CSV（UTF-8）' }));
  await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  await user.click(screen.getByRole('button', { name: 'CSV（Shift_JIS）' }));
  const texts = await Promise.all(files.map(async (file) => new TextDecoder().decode(await file.arrayBuffer())));
  expect(texts[0]?.split('\r\n')).toHaveLength(4);
  expect(texts[0]).toContain(`"'=1+1"`);
  expect(texts[1]).not.toContain('O-9');
});

it('reports an export that does not contain the whole list', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const endless = answer(deskOrders, ({ size }) => ({
    orders: size === 50 ? [summaryOf('O-1')] : Array.from({ length: size }, () => summaryOf('O-1')),
    next: { at: 1, order_code: 'O-1' },
  }));
  await open('/desk/orders', [endless]);
  await user.click(screen.getByRole('button', { name: 'CSV（UTF-8）' }));
  expect(await screen.findByText(/1つのファイルは10,000件までです/)).toBeVisible();
});

it('offers support no shipping, and each role its own navigation', async () => {
  await open('/desk/orders', [page(['O-1'])], 'support');
  await user.click(screen.getByRole('checkbox', { name: 'O-1を選択' }));
  expect(screen.queryByRole('button', { name: /発送する/ })).not.toBeInTheDocument();
  const links = within(screen.getByRole('navigation', { name: 'お客様窓口デスク' })).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['お問い合わせ一覧', 'ご注文']);
});

it.each(['/desk/orders', '/desk/orders/O-1', '/desk/shipping', '/desk/changes'])(
  '%s is restricted to staff',
  async (address) => {
    expect((await renderRoute(remote, address, { answers: member })).arrived()).toBe('/404');
    const { arrived } = await renderRoute(remote, address, { answers: nobody });
    expect(arrived()).toBe(`/login?return_path=${encodeURIComponent(address)}`);
    expect((await renderRoute(remote, address, { answers: [staffOf('moderator')] })).arrived()).toBe('/404');
  },
);
