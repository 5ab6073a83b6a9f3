import { describe, expect, it, jest } from '@jest/globals';
import { addToCart, cartState, showToast, updateCartLine } from '@store/contracts/bus';
import { searchFeed } from '@store/contracts/calls/content';
import { answer } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aCart, aCartLine } from '../testing/carts.ts';
import { aProduct } from '../testing/fixtures.ts';
import { buyBox, openProduct, toasts } from '../testing/open-product.ts';
import { aCampaign } from '../testing/places.ts';

describe('adding a product to the cart', () => {
  it('caps the quantity at the purchase limit and shows a toast (V-06)', async () => {
    const user = userEvent.setup();
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    const toast = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    const { arrived } = await openProduct(aProduct({ purchase_limit: 2 }), {
      commands: [
        [addToCart, add],
        [showToast, toast],
      ],
    });
    await user.click(buyBox().getByRole('button', { name: '増やす' }));
    expect(buyBox().getByRole('button', { name: '増やす' })).toBeDisabled();
    await user.click(buyBox().getByRole('button', { name: 'カートに入れる' }));
    expect(add.mock.lastCall?.[0]).toEqual({ sku_code: 'S1001', quantity: 2, order_type: 'NORMAL' });
    await waitFor(() =>
      expect(toast.mock.lastCall?.[0]).toEqual({
        text: 'カートに入れました',
        action: { label: 'カートを見る', href: '/cart' },
      }),
    );
    expect(arrived()).toBe('/product/P1001');
  });
  it('shows an error with advice when adding failed, and can be retried', async () => {
    await openProduct(aProduct(), { commands: [[addToCart, async () => ({ kind: 'failed' })]] });
    await userEvent.click(buyBox().getByRole('button', { name: 'カートに入れる' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('もう一度お試しください');
    expect(buyBox().getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  });
  it('adds to the cart from the bottom bar on phones (17)', async () => {
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    await openProduct(aProduct(), { commands: [[addToCart, add], ...toasts()] });
    const bar = within(screen.getByRole('region', { name: '購入ボタン' }));
    await userEvent.click(bar.getByRole('button', { name: 'カートに入れる' }));
    expect(add).toHaveBeenCalledTimes(1);
  });
  it('sends the campaign code on a campaign product page (R-10)', async () => {
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    const running = answer(searchFeed, () => ({ total: 1, hits: [{ ...aCampaign, feed_code: 'CP01' }] }));
    const { sentCalls } = await openProduct(
      aProduct(),
      { commands: [[addToCart, add], ...toasts()], answers: [running] },
      '/campaign_item/CP01/P1001',
    );
    expect(sentCalls[0]?.request).toMatchObject({ product_code: 'P1001', campaign_code: 'CP01' });
    await userEvent.click(buyBox().getByRole('button', { name: 'カートに入れる' }));
    expect(add.mock.lastCall?.[0]).toMatchObject({ campaign_code: 'CP01' });
  });
});

describe('a product that cannot be added', () => {
  const press = (name = 'カートに入れる') => userEvent.click(buyBox().getByRole('button', { name }));
  const refused = (code: string, message: string, details?: unknown) =>
    [addToCart, async () => ({ kind: 'refused', code, message, details })] as const;
  const mixing = '予約注文の商品がカートにあるため、この商品をカートに入れることができません。';
  const trouble = () => screen.findByRole('alert');

  it('shows the mixing rule, the cart lines and both resolutions next to the button (27, V-09)', async () => {
    const carts = [aCart('RESERVED', [aCartLine({ quantity: 2 })])];
    await openProduct(aProduct(), { state: [[cartState, carts]], commands: [refused('mixing', mixing)] });
    await press();
    expect(await trouble()).toHaveTextContent(mixing);
    const note = within(await trouble());
    expect(note.getByRole('listitem')).toHaveTextContent('集中美容アンプル 2点（予約注文）');
    expect(note.getByRole('link', { name: 'カートを見る' })).toHaveAttribute('href', '/cart');
    expect(note.getByRole('button', { name: '空にして追加' })).toBeEnabled();
  });
  it('空にして追加 removes exactly the conflicting lines, then adds (27)', async () => {
    const done: unknown[] = [];
    let isIn = true;
    const carts = [aCart('RESERVED', [aCartLine({ entry_index: 4 })])];
    await openProduct(aProduct(), {
      state: [[cartState, carts]],
      commands: [
        [
          addToCart,
          async (request) => {
            done.push(request);
            return isIn ? { kind: 'refused', code: 'mixing', message: mixing } : { kind: 'done', value: [] };
          },
        ],
        [
          updateCartLine,
          async (request) => {
            done.push(request);
            isIn = false;
            return { kind: 'done', value: [] };
          },
        ],
        ...toasts(),
      ],
    });
    await press();
    await userEvent.click(within(await trouble()).getByRole('button', { name: '空にして追加' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(done.slice(1)).toEqual([
      { order_type: 'RESERVED', entry_index: 4, sku_code: 'S1003', quantity: 0 },
      { sku_code: 'S1001', quantity: 1, order_type: 'NORMAL' },
    ]);
  });
  it('restores the cart when the product cannot be added after emptying it (27)', async () => {
    const added: unknown[] = [];
    const answers = [
      { kind: 'refused', code: 'mixing', message: mixing },
      { kind: 'refused', code: 'sold-out', message: '品切れです。', details: { remaining: 0 } },
      { kind: 'done', value: [] },
    ];
    const line = aCartLine({ quantity: 3, campaign_code: 'CP01' });
    await openProduct(aProduct(), {
      state: [[cartState, [aCart('RESERVED', [line])]]],
      commands: [
        [addToCart, async (request) => answers[added.push(request) - 1]],
        [updateCartLine, async () => ({ kind: 'done', value: [] })],
      ],
    });
    await press();
    await userEvent.click(within(await trouble()).getByRole('button', { name: '空にして追加' }));
    await waitFor(async () => expect(await trouble()).toHaveTextContent('品切れです。'));
    expect(added[2]).toEqual({ sku_code: 'S1003', quantity: 3, order_type: 'RESERVED', campaign_code: 'CP01' });
  });
  it('resets the quantity when over the limit, naming the product and linking the cart (V-06, 15)', async () => {
    const message = '「スカルプシャンプー」はお一人様5点までご購入いただけます。';
    const inCart = aCart('NORMAL', [aCartLine({ sku_code: 'S1001', quantity: 3 })]);
    await openProduct(aProduct(), {
      state: [[cartState, [inCart]]],
      commands: [refused('over-limit', message, { limit: 5 })],
    });
    for (let times = 0; times < 3; times += 1) await press('増やす');
    await press();
    expect(await trouble()).toHaveTextContent(`${message}カートに3点入っています。数量を2点に変更しました。`);
    expect(buyBox().getByText('2', { selector: 'output' })).toBeVisible();
    expect(within(await trouble()).getByRole('link', { name: 'カートを見る' })).toBeVisible();
  });
  it('counts pieces inside sets in the cart towards the limit (V-06)', async () => {
    const message = '「スカルプトニック」はお一人様2点までご購入いただけます。セットに入っている分も数に含みます。';
    await openProduct(aProduct(), { commands: [refused('over-limit', message, { limit: 2, left: 0 })] });
    await press('増やす');
    await press();
    expect(await trouble()).toHaveTextContent(message);
    expect(await trouble()).not.toHaveTextContent('に変更しました');
    expect(within(await trouble()).getByRole('link', { name: 'カートを見る' })).toBeVisible();
  });
  it.each([
    ['not-on-sale', '商品をカートに入れることができません。'],
    ['subscription-unavailable', '商品をカートに入れることができません。'],
    ['not-found', '商品をカートに入れることができません。'],
  ])('%s: offers to reload the page (X-01)', async (code, message) => {
    const { sentCalls } = await openProduct(aProduct(), { commands: [refused(code, message)] });
    await press();
    expect(await trouble()).toHaveTextContent(message);
    const before = sentCalls.length;
    await userEvent.click(within(await trouble()).getByRole('button', { name: '最新の販売状況を見る' }));
    expect(sentCalls.length).toBeGreaterThan(before);
  });
  it('sets the quantity to the remaining stock when stock ran short (S-13)', async () => {
    await openProduct(aProduct(), { commands: [refused('sold-out', '在庫が不足しています。', { remaining: 1 })] });
    await press('増やす');
    await press();
    expect(await trouble()).toHaveTextContent('在庫が不足しています。数量を1点に変更しました。');
  });
  it('shows the error text of the shell and does not offer to reload (93)', async () => {
    await openProduct(aProduct(), { commands: [refused('failed', 'インターネットに接続できません。')] });
    await press();
    expect(await trouble()).toHaveTextContent('インターネットに接続できません。');
    expect(screen.queryByRole('button', { name: '最新の販売状況を見る' })).toBeNull();
  });
  it('names the cart that is in payment', async () => {
    const message = 'お支払いの手続き中のため、カートを変更できません。';
    await openProduct(aProduct(), { commands: [refused('in-payment', message, { order_code: 'O1' })] });
    await press();
    expect(within(await trouble()).getByRole('link', { name: 'カートを見る' })).toBeVisible();
  });
});
