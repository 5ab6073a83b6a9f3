import { describe, expect, it, jest } from '@jest/globals';
import { addToCart, cartChanged, signIn, toggleFavourite } from '@store/contracts/bus';
import { renderRoute } from '@store/remote-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleCart, exampleEntry, exampleMask, exampleSubscription } from '../../testing/examples.ts';
import { openCart } from '../../testing/open-cart.ts';

const user = userEvent.setup();
const quantityOf = (name: string) => within(screen.getByRole('group', { name: `${name}の数量` }));

describe('cart page', () => {
  it('shows lines, totals and checkout steps (R-11)', async () => {
    await openCart({ carts: [exampleCart({ sku_entries_display: [exampleEntry(), exampleMask] })] });
    expect(await screen.findByRole('heading', { level: 1, name: 'カート 2点' })).toBeVisible();
    expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('カート');
    const panel = within(screen.getByRole('region', { name: '通常購入のカート' }));
    expect(panel.getByRole('link', { name: 'スカルプシャンプー' })).toHaveAttribute('href', '/product/P1001');
    expect(panel.getByRole('link', { name: '絹艶ヘアマスク' })).toBeVisible();
    const sums = within(screen.getByRole('region', { name: 'ご注文金額' }));
    expect(sums.getByText('商品小計（2点）')).toBeVisible();
    expect(sums.getByText('11,110円')).toBeVisible();
  });

  it('shows the amount missing for free shipping (P-01)', async () => {
    await openCart({ carts: [exampleCart({ sku_entries_display: [exampleMask] })] });
    expect(await screen.findByRole('progressbar', { name: /あと 1,040円 で送料無料/ })).toBeVisible();
  });

  it('shows suggestions for an empty cart (R-11)', async () => {
    await openCart({ carts: [] });
    expect(await screen.findByRole('heading', { name: 'カートに商品が入っていません' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'お買い物を続ける' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'ログインする' })).toHaveAttribute(
      'href',
      '/login?return_path=%2Fcart%3Fstep%3Dcart',
    );
  });

  it('waits for a loading cart, and offers a retry when loading failed (B-12)', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { shell } = await renderRoute(remote, '/cart', { state: [] });
    expect(await screen.findByRole('heading', { level: 1, name: 'カート' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(3_000));
    jest.useRealTimers();
    const sentCalls = jest.fn();
    shell.on(cartChanged, sentCalls);
    await user.click(await screen.findByRole('button', { name: '再読み込み' }));
    expect(sentCalls).toHaveBeenCalledTimes(1);
  });

  it('shows the subscription cart in its own panel with interval and button (E-01)', async () => {
    const periodical = exampleCart({
      cart_code: 'CART2',
      order_type: 'PERIODICAL',
      sku_entries_display: [exampleSubscription],
    });
    await openCart({ carts: [periodical, exampleCart()], member: true });
    const panel = within(await screen.findByRole('region', { name: '定期購入のカート' }));
    expect(panel.getByText(/2か月ごと（15日）/)).toHaveTextContent('2027/01/15（金）');
    expect(panel.getByRole('link', { name: '定期購入の手続きへ進む（4,158円）' })).toHaveAttribute(
      'href',
      '/cart?step=delivery&type=PERIODICAL',
    );
  });
});

describe('cart line quantity', () => {
  it('debounces rapid taps into one absolute request (28)', async () => {
    const { sent } = await openCart();
    const more = quantityOf('スカルプシャンプー').getByRole('button', { name: '増やす' });
    await user.tripleClick(more);
    expect(quantityOf('スカルプシャンプー').getByRole('status')).toHaveTextContent('4点');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ quantity: 4, entry_index: 0, sku_code: 'S1001' });
  });

  it('is changed and removed by forms before hydration (28)', async () => {
    await openCart({ carts: [exampleCart({ sku_entries_display: [exampleEntry({ quantity: 2, entry_index: 3 })] })] });
    const sentBy = (button: HTMLElement) =>
      button instanceof HTMLButtonElement && Object.fromEntries(new FormData(button.form ?? undefined, button));
    const which = { order_type: 'NORMAL', entry_index: '3', sku_code: 'S1001' };
    const more = quantityOf('スカルプシャンプー').getByRole('button', { name: '増やす' });
    expect(sentBy(more)).toEqual({ ...which, quantity: '3' });
    expect(sentBy(screen.getByRole('button', { name: '削除する' }))).toEqual({ ...which, quantity: '0' });
    expect(more.closest('li')?.querySelector('form')).toHaveAttribute('data-in-place', 'screen');
  });

  it('stops at the purchase limit and explains it (V-06)', async () => {
    await openCart({ carts: [exampleCart({ sku_entries_display: [exampleEntry({ quantity: 5 })] })] });
    expect(quantityOf('スカルプシャンプー').getByRole('button', { name: '増やす' })).toBeDisabled();
    expect(screen.getByText('お一人様5点までご購入いただけます。')).toBeVisible();
  });

  it('counts pieces in other carts and in sets, and never mentions 0 pieces (V-06)', async () => {
    const entry = exampleEntry({ quantity: 2, purchase_limit: 2, quantity_max: 0 });
    await openCart({ carts: [exampleCart({ sku_entries_display: [entry] })] });
    expect(quantityOf('スカルプシャンプー').getByRole('button', { name: '増やす' })).toBeDisabled();
    expect(screen.getByText(/ほかのカートやセットの分と合わせて、お一人様2点までの商品です/)).toBeVisible();
    expect(screen.queryByText(/(?<!\d)0点/)).toBeNull();
    expect(screen.getByRole('button', { name: 'ご購入手続きへ進む' })).toBeDisabled();
  });

  it('rolls back the whole gesture on a refusal and shows the reason (28)', async () => {
    const message = '「スカルプシャンプー」の在庫が不足しています（残り2点）。';
    const refused = { kind: 'refused', code: 'sold-out', message };
    await openCart({ quantities: async () => refused });
    await user.dblClick(quantityOf('スカルプシャンプー').getByRole('button', { name: '増やす' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(quantityOf('スカルプシャンプー').getByRole('status')).toHaveTextContent('1点');
  });

  it('makes the checkout wait for a pending change (28)', async () => {
    const { sent, arrived } = await openCart({ member: true });
    await user.click(quantityOf('スカルプシャンプー').getByRole('button', { name: '増やす' }));
    expect(sent).toHaveLength(0);
    await user.click(screen.getByRole('link', { name: 'ご購入手続きへ進む' }));
    expect(sent).toHaveLength(1);
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
  });

  it('stops the checkout after a refused change (28)', async () => {
    const refused = { kind: 'refused', code: 'over-limit', message: 'お一人様1点まで' };
    const { arrived } = await openCart({ member: true, quantities: async () => refused });
    await user.click(quantityOf('スカルプシャンプー').getByRole('button', { name: '増やす' }));
    await user.click(screen.getByRole('link', { name: 'ご購入手続きへ進む' }));
    expect(await screen.findByText('お一人様1点まで')).toBeVisible();
    expect(arrived()).toBe('/cart');
    // The refusal was shown; with the restored quantity the checkout may continue.
    await user.click(screen.getByRole('link', { name: 'ご購入手続きへ進む' }));
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
  });
});

describe('removing a cart line', () => {
  it('takes effect immediately and can be undone with quantity and interval (31)', async () => {
    const line = { ...exampleSubscription, quantity: 2 };
    const added = jest.fn(async (_asked: unknown) => ({ kind: 'done', value: [] }));
    const { sent } = await openCart({
      carts: [exampleCart({ order_type: 'PERIODICAL', sku_entries_display: [line] })],
      commands: [[addToCart, added]],
    });
    await user.click(screen.getByRole('button', { name: '削除する' }));
    expect(sent).toEqual([{ order_type: 'PERIODICAL', entry_index: 0, sku_code: 'S1201', quantity: 0 }]);
    expect(await screen.findByText('「絹ヴェール シャンプー」をカートから削除しました。')).toBeVisible();
    const undo = screen.getByRole('button', { name: '元に戻す' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(added).toHaveBeenCalledWith({
      sku_code: 'S1201',
      quantity: 2,
      order_type: 'PERIODICAL',
      interval: exampleSubscription.interval,
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument());
  });

  it('can be undone after removing all lines (31)', async () => {
    const added = jest.fn(async (_asked: unknown) => ({ kind: 'done', value: [] }));
    const other = exampleEntry({ entry_index: 1, sku_code: 'S1017', sku_name: 'たんぱくスープ', item_code: 'P1017' });
    const { sent } = await openCart({
      carts: [exampleCart({ sku_entries_display: [exampleEntry(), other] })],
      commands: [[addToCart, added]],
    });
    await user.click(screen.getByRole('button', { name: 'カートを空にする' }));
    expect(await screen.findByText(/ほか1種類をカートから削除しました。/)).toBeVisible();
    expect(sent.map(({ entry_index, quantity }) => [entry_index, quantity])).toEqual([
      [0, 0],
      [1, 0],
    ]);
    await user.click(screen.getByRole('button', { name: '元に戻す' }));
    expect(added.mock.calls.map(([sentCalls]) => sentCalls)).toEqual([
      expect.objectContaining({ sku_code: 'S1001' }),
      expect.objectContaining({ sku_code: 'S1017' }),
    ]);
    await waitFor(() => expect(screen.queryByRole('button', { name: '元に戻す' })).not.toBeInTheDocument());
  });

  it('restores a campaign line with its campaign code (31)', async () => {
    const added = jest.fn(async (_asked: unknown) => ({ kind: 'done', value: [] }));
    await openCart({
      carts: [exampleCart({ sku_entries_display: [exampleEntry({ campaign_code: 'CP01' })] })],
      commands: [[addToCart, added]],
    });
    await user.click(screen.getByRole('button', { name: '削除する' }));
    await user.click(await screen.findByRole('button', { name: '元に戻す' }));
    expect(added).toHaveBeenCalledWith(expect.objectContaining({ sku_code: 'S1001', campaign_code: 'CP01' }));
  });

  it('moves a line to the favourites, and keeps it when that is refused (31)', async () => {
    const refused = { kind: 'refused', code: 'not-found', message: '' };
    const hearted = jest
      .fn<(value: unknown) => Promise<unknown>>()
      .mockResolvedValueOnce(refused)
      .mockResolvedValue({ kind: 'done', value: true });
    const { sent } = await openCart({ member: true, commands: [[toggleFavourite, hearted]] });
    const move = screen.getByRole('button', { name: 'お気に入りに移す' });
    await user.click(move);
    expect(sent).toHaveLength(0);
    await user.click(move);
    expect(await screen.findByText('「スカルプシャンプー」をお気に入りに移しました。')).toBeVisible();
    expect(sent).toMatchObject([{ quantity: 0 }]);
  });

  it('sends a guest to sign-in before adding a favourite (U-01)', async () => {
    const signed = jest.fn(async (_asked: unknown) => ({ kind: 'done', value: null }));
    const { sent } = await openCart({ commands: [[signIn, signed]] });
    await user.click(screen.getByRole('button', { name: 'お気に入りに移す' }));
    expect(signed).toHaveBeenCalledWith({ return_path: '/cart?step=cart' });
    expect(sent).toHaveLength(0);
  });
});

describe('proceeding from the cart', () => {
  it('sends a guest to sign-in and back to the cart (U-01)', async () => {
    await openCart();
    expect(await screen.findByRole('link', { name: 'ご購入手続きへ進む' })).toHaveAttribute(
      'href',
      '/login?return_path=%2Fcart%3Ftype%3DNORMAL',
    );
    expect(screen.queryByRole('region', { name: 'クーポン・ポイント' })).not.toBeInTheDocument();
  });

  it.each([
    [
      { kind: 'price-changed', was_in_vat: 6600 } as const,
      /価格が変わりました/,
      '価格：6,600円 → 7,150円（税込）',
      true,
    ],
    [{ kind: 'short-of-stock', remaining: 2 } as const, /在庫が不足/, '在庫：3点 → 残り2点', false],
    [{ kind: 'short-of-stock', remaining: 0 } as const, /品切れ中/, '在庫：3点 → 残り0点', false],
    [{ kind: 'not-on-sale' } as const, /現在販売していない/, '販売中 → 現在は販売していません', false],
    [null, /お一人様5点までの商品です/, '数量：6点 → お一人様5点まで', false],
  ])(
    'a line with %o shows the problem, and the page lists it with old and new value (29)',
    async (trouble, words, listed, canGoOn) => {
      const line = exampleEntry({ trouble, quantity: trouble ? 3 : 6 });
      await openCart({ member: true, carts: [exampleCart({ sku_entries_display: [line] })] });
      expect(await screen.findByText(words)).toBeVisible();
      const list = (await screen.findByText('カートの商品に変更がありました')).closest('[role="status"]');
      expect(list).toHaveTextContent('「スカルプシャンプー」');
      expect(list).toHaveTextContent(listed);
      const button = { name: 'ご購入手続きへ進む' };
      if (canGoOn) expect(screen.getByRole('link', button)).toBeVisible();
      else expect(screen.getByRole('button', button)).toBeDisabled();
    },
  );

  it('reduces a line to the remaining stock (29)', async () => {
    const trouble = { kind: 'short-of-stock', remaining: 2 } as const;
    const { sent } = await openCart({
      carts: [exampleCart({ sku_entries_display: [exampleEntry({ quantity: 4, trouble })] })],
    });
    await user.click(screen.getByRole('button', { name: '2点に変更する' }));
    await waitFor(() => expect(sent).toMatchObject([{ quantity: 2 }]));
  });

  it('starts the questionnaire for class 1 medicine, which has no favourite button (M-01, M-02)', async () => {
    const medicine = exampleEntry({ sku_type: 'CLASS1_OTC_DRUG' });
    await openCart({ member: true, carts: [exampleCart({ sku_entries_display: [medicine] })] });
    expect(await screen.findByRole('link', { name: 'ご購入手続きへ進む' })).toBeVisible();
    expect(screen.getByText(/お使いになる方についての問診があります/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'お気に入りに移す' })).not.toBeInTheDocument();
  });
});
