import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { addToCart, cartState, showToast, updateCartLine } from '@store/contracts/bus';
import { getProduct } from '@store/contracts/calls/catalogue';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleProduct } from '../../testing/example-product.ts';
import { exampleCart, exampleEntry, exampleMask, guestState, NOW } from '../../testing/examples.ts';

const user = userEvent.setup();
const LINK = '/add_to_cart?item_code=P1001&order_type=NORMAL&quantity=2';
type Answering = (value: unknown) => Promise<unknown>;
const done = { kind: 'done', value: [] };
const mixing = {
  kind: 'refused',
  code: 'mixing',
  message: '予約注文の商品がカートにあるため、この商品をカートに入れることができません。',
};

async function open(address: string, { added = async () => done, ...table }: ShopTable & { added?: Answering } = {}) {
  const add = jest.fn<Answering>(added);
  const toast = jest.fn<Answering>(async () => ({ kind: 'done', value: null }));
  const page = await renderRoute(remote, address, {
    now: NOW,
    state: guestState([]),
    answers: [answer(getProduct, () => exampleProduct())],
    ...table,
    commands: [[addToCart, add], [showToast, toast], ...(table.commands ?? [])],
  });
  return { ...page, add, toast };
}
const comeFrom = (referrer: string) =>
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
afterEach(() => void comeFrom(''));

describe('add-to-cart link', () => {
  it.each([
    ['another site', 'https://ads.example/'],
    ['this store', `${location.origin}/lp/spring`],
    ['an unknown referrer', ''],
  ])('adds immediately for a link from %s, leads to the cart and shows a toast (R-33)', async (_, referrer) => {
    comeFrom(referrer);
    const { add, arrived, toast } = await open(LINK);
    await waitFor(() => expect(arrived()).toBe('/cart?step=cart'));
    expect(add.mock.calls).toEqual([[{ sku_code: 'S1001', quantity: 2, order_type: 'NORMAL' }]]);
    expect(toast).toHaveBeenCalledWith({ text: '「スカルプシャンプー」2点をカートに入れました' });
  });

  it('adds nothing in a background tab until it becomes visible (D09)', async () => {
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const { add, arrived } = await open(LINK);
    expect(screen.getByRole('heading', { level: 1, name: 'カートに入れる商品の確認' })).toBeVisible();
    expect(add).not.toHaveBeenCalled();
    visibility.mockReturnValue('visible');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(arrived()).toBe('/cart?step=cart'));
    expect(add).toHaveBeenCalledTimes(1);
    visibility.mockRestore();
  });

  it.each([
    '/add_to_cart',
    '/add_to_cart?item_code=P1001&order_type=NORMAL',
    '/add_to_cart?item_code=P1001&order_type=GIFT&quantity=1',
    '/add_to_cart?item_code=P1001&order_type=NORMAL&quantity=0',
    '/add_to_cart?item_code=P1001&order_type=NORMAL&quantity=1e9',
    '/add_to_cart?item_code=%3Cscript%3E&order_type=NORMAL&quantity=1',
  ])('shows an error for %s without any request (B-02)', async (address) => {
    const { add, sentCalls } = await open(address);
    expect(screen.getByRole('heading', { level: 1, name: 'リンクを正しく読み取れませんでした' })).toBeVisible();
    expect(screen.getByRole('link', { name: '商品を探す' })).toHaveAttribute('href', '/item');
    expect(sentCalls).toEqual([]);
    expect(add).not.toHaveBeenCalled();
  });

  it('shows that the product no longer exists (R-33)', async () => {
    await open(LINK, { answers: [refusal(getProduct, 'not-found', '')] });
    expect(screen.getByRole('heading', { level: 1, name: 'お探しの商品が見つかりませんでした' })).toBeVisible();
  });

  it('caps the quantity at the limit and names the product in the toast (V-06)', async () => {
    const { add, toast } = await open('/add_to_cart?item_code=P1001&order_type=NORMAL&quantity=9');
    const text = '「スカルプシャンプー」はお一人様5点までのため、5点をカートに入れました';
    await waitFor(() => expect(toast).toHaveBeenCalledWith({ text }));
    expect(add).toHaveBeenCalledWith(expect.objectContaining({ quantity: 5 }));
  });

  it('shows the message of a refusal, and allows a retry after a network error (R-33)', async () => {
    const message = '「スカルプシャンプー」は品切れです。';
    const added = jest
      .fn<Answering>()
      .mockResolvedValueOnce({ kind: 'failed' })
      .mockResolvedValueOnce({ kind: 'refused', code: 'sold-out', message });
    const { arrived } = await open(LINK, { added });
    expect(await screen.findByRole('alert')).toHaveTextContent('カートに入れられませんでした');
    await user.click(screen.getByRole('button', { name: 'カートに入れる' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(arrived()).toBe(LINK);
  });

  it('shows the subscription price for a subscription link (P-04)', async () => {
    const soldOut = { kind: 'refused', code: 'sold-out', message: '' };
    const added = jest.fn<Answering>().mockResolvedValue(soldOut);
    const { add } = await open('/add_to_cart?item_code=P1001&order_type=PERIODICAL&quantity=1', { added });
    expect(screen.getByText('6,435')).toBeVisible();
    expect(await screen.findByRole('button', { name: '定期購入でカートに入れる' })).toBeVisible();
    expect(add).toHaveBeenCalledWith({ sku_code: 'S1001', quantity: 1, order_type: 'PERIODICAL' });
  });
});

describe('add-to-cart link refused by a mixing rule', () => {
  const reserved = exampleCart({
    order_type: 'RESERVED',
    sku_entries_display: [exampleEntry({ quantity: 2 }), exampleMask],
  });

  it('shows the rule, the conflicting lines and two resolutions (27, V-09)', async () => {
    const added = jest.fn<Answering>().mockResolvedValueOnce(mixing).mockResolvedValue(done);
    const removed = jest.fn(async () => done);
    const { arrived } = await open(LINK, {
      state: guestState([reserved]),
      added,
      commands: [[updateCartLine, removed]],
    });
    const rule = await screen.findByText(mixing.message);
    const note = within(rule.parentElement as HTMLElement);
    expect(note.getByText(/スカルプシャンプー\s2点/)).toBeVisible();
    expect(note.getByText(/絹艶ヘアマスク\s1点/)).toBeVisible();
    expect(note.getByRole('link', { name: 'カートを見る' })).toHaveAttribute('href', '/cart?step=cart');
    expect(removed).not.toHaveBeenCalled();
    await user.click(note.getByRole('button', { name: '空にして追加' }));
    await waitFor(() => expect(arrived()).toBe('/cart?step=cart'));
    expect(removed).toHaveBeenCalledTimes(2);
  });

  it('restores the removed lines when adding fails (27)', async () => {
    const soldOut = { kind: 'refused', code: 'sold-out', message: '「スカルプシャンプー」は品切れです。' };
    const added = jest
      .fn<Answering>()
      .mockResolvedValueOnce(mixing)
      .mockResolvedValueOnce(soldOut)
      .mockResolvedValue(done);
    const { shell } = await open(LINK, {
      state: guestState([reserved]),
      added,
      commands: [[updateCartLine, async () => done]],
    });
    await user.click(await screen.findByRole('button', { name: '空にして追加' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('品切れです。カートの商品は元に戻しました。');
    expect(added).toHaveBeenCalledWith({ sku_code: 'S1001', quantity: 2, order_type: 'RESERVED' });
    expect(added).toHaveBeenCalledWith({ sku_code: 'S1102', quantity: 1, order_type: 'RESERVED' });
    expect(shell.value(cartState)).toHaveLength(1);
  });

  it.each([
    ['refused', { kind: 'refused', code: 'sold-out', message: '' }],
    ['lost', { kind: 'failed' }],
  ])('reports a removed line whose restore was %s (27)', async (_, back) => {
    const soldOut = { kind: 'refused', code: 'sold-out', message: '「スカルプシャンプー」は品切れです。' };
    const added = jest
      .fn<Answering>()
      .mockResolvedValueOnce(mixing)
      .mockResolvedValueOnce(soldOut)
      .mockResolvedValue(back);
    const commands = [[updateCartLine, async () => done]] as const;
    await open(LINK, { state: guestState([reserved]), added, commands });
    await user.click(await screen.findByRole('button', { name: '空にして追加' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'カートに戻せませんでした。カートの内容をご確認ください。',
    );
  });

  it('explains why the cart cannot be emptied, and adds nothing (27, 37)', async () => {
    const inPayment = { kind: 'refused', code: 'in-payment', message: 'お支払いの手続き中です。' };
    const added = jest.fn<Answering>().mockResolvedValue(mixing);
    const commands = [[updateCartLine, async () => inPayment]] as const;
    await open(LINK, { state: guestState([reserved]), added, commands });
    await user.click(await screen.findByRole('button', { name: '空にして追加' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(inPayment.message);
    expect(added).toHaveBeenCalledTimes(1);
  });
});
