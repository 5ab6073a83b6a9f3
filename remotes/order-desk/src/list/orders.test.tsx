import { afterEach, expect, it, jest } from '@jest/globals';
import { checkParcels, deskOrders, shipParcels, staffMe } from '@store/contracts/calls/desk';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import { member, NOW, nobody, staffOf, summaryOf } from '../testing/examples.ts';

const user = userEvent.setup();
afterEach(() => sessionStorage.clear());
const page = (codes: readonly string[], next: { at: number; order_code: string } | null = null) =>
  answer(deskOrders, () => ({ orders: codes.map((code) => summaryOf(code)), next }));
type Answers = NonNullable<NonNullable<Parameters<typeof renderRoute>[2]>['answers']>;
const open = (
  address = '/desk/orders',
  answers: Answers = [page(['O-1', 'O-2'])],
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

const number = (code: string) => screen.getByRole('textbox', { name: `${code}の送り状番号` });
const press = (name: string) => user.click(screen.getByRole('button', { name }));

/** Selects orders and opens their tracking numbers. */
async function select(...codes: readonly string[]) {
  for (const code of codes) await user.click(screen.getByRole('checkbox', { name: `${code}を選択` }));
  await press(`${codes.length}件を発送する`);
  await screen.findByRole('button', { name: '一覧に戻る' });
}

it('ships the rest after a refusal, then the refused order as it is now, and lists the orders again', async () => {
  const problems = [{ place: 1, field: 'order_code', reason: 'このご注文が変わりました。', revision: 5 }];
  const [, refuses] = refusal(shipParcels, 'parcels-refused', '1件に誤りがあります。', { problems });
  const [, ships] = answer(shipParcels, ({ parcels }) => ({ shipped: parcels.length }));
  let attempts = 0;
  const shipping = [shipParcels, (request: never) => (attempts++ === 0 ? refuses : ships)(request)] as const;
  const { sentCalls } = await open('/desk/orders', [page(['O-1', 'O-2', 'O-3']), shipping]);
  expect(screen.queryByRole('button', { name: /発送する/ })).not.toBeInTheDocument();
  await select('O-1', 'O-3');
  await user.type(number('O-1'), '４０００-1111-2222');
  await user.type(number('O-3'), '4000-1111-3333');
  await press('2件を発送済みにする');
  expect(await screen.findByRole('alert')).toHaveTextContent(/1件に誤りがあります。O-3：このご注文が変わりました。/);
  expect(number('O-3')).toHaveAccessibleDescription(/このご注文が変わりました。/);
  await press('誤りのない1件だけを発送済みにする');
  expect(await screen.findByText(/1件を発送済みにし.*残りの1件は、理由を確認してください。/)).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'O-1の送り状番号' })).not.toBeInTheDocument();
  expect(number('O-3')).toHaveValue('4000-1111-3333');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  const listed = requests(sentCalls, deskOrders.path).length;
  await press('1件を発送済みにする');
  expect(await screen.findByText(/^1件を発送済みにし、お客様に/)).toBeVisible();
  await waitFor(() => expect(requests(sentCalls, deskOrders.path)).toHaveLength(listed + 1));
  const parcel = (order_code: string, number: string, revision = 2) => ({
    order_code,
    revision,
    carrier: 'ヤマト運輸',
    number,
  });
  expect(requests(sentCalls, shipParcels.path)).toEqual([
    { parcels: [parcel('O-1', '4000-1111-2222'), parcel('O-3', '4000-1111-3333')] },
    { parcels: [parcel('O-1', '4000-1111-2222')] },
    { parcels: [parcel('O-3', '4000-1111-3333', 5)] },
  ]);
});

it('keeps typed tracking numbers through another page, and offers to continue with them', async () => {
  const checked = answer(checkParcels, ({ parcels }) => ({
    orders: parcels.map(({ order_code }) => ({ order_code, revision: 4, recipient_name: '山田 花子', pieces: 2 })),
    problems: [],
  }));
  const first = await open();
  await select('O-1', 'O-2');
  await user.type(number('O-2'), '4000-1111-2222');
  first.unmount();
  const { sentCalls } = await open('/desk/orders', [
    page(['O-9']),
    checked,
    answer(shipParcels, () => ({ shipped: 2 })),
  ]);
  expect(await screen.findByText(/2件の送り状番号の入力が途中です。/)).toBeVisible();
  await press('入力を続ける');
  expect(await screen.findByRole('textbox', { name: 'O-2の送り状番号' })).toHaveValue('4000-1111-2222');
  await press('2件を発送済みにする');
  expect(await screen.findByText(/2件を発送済みにし/)).toBeVisible();
  expect(requests(sentCalls, shipParcels.path)).toMatchObject([{ parcels: [{ revision: 4 }, { revision: 4 }] }]);
  expect(screen.queryByText(/入力が途中です/)).not.toBeInTheDocument();
});

it('asks to sign in again if the session ended while typing, and keeps what was typed', async () => {
  let isSignedIn = true;
  const [, knows] = staffOf('warehouse');
  const [, refuses] = refusal(staffMe, 'not-found', '');
  const staff = [staffMe, (request: never) => (isSignedIn ? knows : refuses)(request)] as const;
  await renderRoute(remote, '/desk/orders', {
    now: NOW,
    answers: [staff, page(['O-1']), refusal(shipParcels, 'not-found', '見つかりませんでした。')],
  });
  await select('O-1');
  await user.type(number('O-1'), '4000-1111-2222');
  isSignedIn = false;
  await press('1件を発送済みにする');
  expect(await screen.findByRole('alert')).toHaveTextContent(/ログインの有効期限が切れました/);
  expect(screen.getByRole('link', { name: '新しいタブでログイン' })).toHaveAttribute('target', '_blank');
  expect(number('O-1')).toHaveValue('4000-1111-2222');
});

it('links the packing papers of the selected orders, 100 in a file', async () => {
  const codes = Array.from({ length: 101 }, (_, place) => `O-${place}`);
  await open('/desk/orders', [page(codes)]);
  await user.click(screen.getByRole('checkbox', { name: 'このページをすべて選択' }));
  const files = screen.getAllByRole('link', { name: /^出荷書類/ });
  expect(files.map((link) => link.textContent)).toEqual(['出荷書類 1（PDF・100件）', '出荷書類 2（PDF・1件）']);
  expect(files[1]).toHaveAttribute('href', '/api/order-desk/packing-papers?orders=O-100');
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
  expect(links.map((link) => link.textContent)).toEqual(['今日', 'お問い合わせ一覧', 'お客様', 'ご注文']);
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
