import { describe, expect, it, jest } from '@jest/globals';
import { addToCart, customerState, favouritesState, sessionState, signIn, toggleFavourite } from '@store/contracts/bus';
import { getProduct, listBySkuCode, relatedItems, searchItems } from '@store/contracts/calls/catalogue';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote.ts';
import {
  aCustomer,
  aFamily,
  aListPage,
  aPriceRow,
  aProduct,
  aSession,
  aSummary,
  inState,
} from '../testing/fixtures.ts';
import { buyBox, openProduct, toasts } from '../testing/open-product.ts';

const FIRST_OF_DECEMBER = Date.UTC(2026, 10, 30, 15);

describe('product page', () => {
  it('shows both price boxes with the discount, 通常購入 selected by default (11)', async () => {
    await openProduct();
    expect(screen.getByRole('heading', { level: 1, name: 'スカルプシャンプー オイリー 350mL' })).toBeVisible();
    expect(buyBox().getByRole('radio', { name: '通常購入（今回のみ）' })).toBeChecked();
    expect(buyBox().getByRole('radio', { name: '定期購入 毎回10%OFF' })).not.toBeChecked();
    expect(screen.getByRole('form', { name: '購入方法' })).toHaveTextContent(
      /3,762円税込通常4,180円1点.+4,180円税込1点/,
    );
    expect(buyBox().getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  });
  it('shows the number of units of a set next to its price (11)', async () => {
    const part = { product_code: 'P1001', product_name: 'シャンプー', quantity: 2, picture: aProduct().picture };
    await openProduct(aProduct({ set_components: [part, { ...part, product_code: 'P1007', quantity: 1 }] }));
    expect(buyBox().getAllByText('3点セット')).toHaveLength(2);
  });
  it.each([
    ['医薬部外品', '医薬部外品'],
    ['化粧品・医薬部外品', '医薬部外品を含むセット'],
  ])('%s is labelled 「%s」 next to the name (13)', async (kind_label, label) => {
    await openProduct(aProduct({ kind_label }));
    expect(screen.getByText(label, { selector: 'header *' })).toBeVisible();
  });
  it('shows interval, dates, first price and cancellation terms of the subscription (12)', async () => {
    const user = userEvent.setup();
    const first = { ...aProduct(), sku: [aPriceRow({ price_tag: 'FIRST', price_in_vat: 1980 })] };
    await openProduct(first);
    await user.click(buyBox().getByRole('radio', { name: /定期購入/ }));
    expect(screen.getByRole('form', { name: '購入方法' })).toHaveTextContent(/初回1,980円税込2回目以降3,762円/);
    expect(screen.getByRole('form', { name: '購入方法' })).toHaveTextContent(
      '変更の締切は、次回お届け予定日の7日前の23:59です',
    );
    expect(buyBox().getByText('2026/12/15（火）')).toBeVisible();
    expect(buyBox().getByRole('button', { name: '定期購入でカートに入れる' })).toBeEnabled();
  });
  it('sends the chosen interval with the subscription (P-09)', async () => {
    const user = userEvent.setup();
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    await openProduct(aProduct(), { commands: [[addToCart, add], ...toasts()] });
    await user.click(buyBox().getByRole('radio', { name: /定期購入/ }));
    await user.click(buyBox().getByRole('radio', { name: '週ごと' }));
    await user.selectOptions(buyBox().getByRole('combobox', { name: '間隔' }), '2週間ごと');
    await user.selectOptions(buyBox().getByRole('combobox', { name: '曜日' }), '水曜日');
    await user.click(buyBox().getByRole('button', { name: '定期購入でカートに入れる' }));
    expect(add.mock.lastCall?.[0]).toEqual({
      sku_code: 'S1001',
      quantity: 1,
      order_type: 'PERIODICAL',
      interval: { kind: 'weeks', purchase_week_interval: 2, day_of_week: 3 },
    });
  });
  it('has no subscription option where S-12 does not allow one', async () => {
    await openProduct(aProduct({ periodical_price_in_vat: null }));
    expect(screen.queryByRole('radio', { name: /定期購入/ })).not.toBeInTheDocument();
    expect(buyBox().getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
  });
  it.each([
    ['品切れ中', inState({ kind: 'sold-out' })],
    ['販売開始前', inState({ kind: 'before-sale', starts: FIRST_OF_DECEMBER })],
    ['販売終了', inState({ kind: 'after-sale' })],
    ['受付開始前', inState({ kind: 'outside-button-window', opens: FIRST_OF_DECEMBER })],
    ['受付終了', inState({ kind: 'outside-button-window', opens: null })],
  ])('%s is disabled (14)', async (label, product) => {
    await openProduct(product);
    expect(buyBox().getByText(label)).toBeVisible();
    expect(buyBox().queryByRole('button', { name: label })).not.toBeInTheDocument();
    expect(buyBox().queryByRole('group', { name: '数量' })).not.toBeInTheDocument();
  });
  it('shows alternatives in the box, and a link to them in the bar, when it cannot be bought (14)', async () => {
    const other = aSummary({ product_code: 'P1016', product_name: 'スカルプトニック' });
    const found = answer(searchItems, () => aListPage({ hits: [aSummary(), other] }));
    await openProduct(inState({ kind: 'sold-out' }), { answers: [found] });
    const instead = within(buyBox().getByRole('region', { name: '在庫のある似た商品' }));
    expect(instead.getAllByRole('listitem')).toHaveLength(1);
    expect(instead.getByRole('link', { name: /スカルプトニック/ })).toHaveAttribute('href', '/product/P1016');
    const bar = within(screen.getByRole('region', { name: '購入ボタン' }));
    expect(bar.getByRole('link', { name: '再入荷のお知らせ' })).toHaveAttribute('href', '#restock');
  });
  it('offers other sizes and types in stock when sold out, same type first (14, 16)', async () => {
    const found = answer(listBySkuCode, ({ sku_codes }) => ({
      hits: sku_codes.map((sku_code) => aSummary({ product_code: sku_code.replace('S', 'P'), sku_code })),
    }));
    const soldOut = aProduct({ sale_state: { kind: 'sold-out' }, product_code: 'P2003', family: aFamily });
    const { sentCalls } = await openProduct(soldOut, { answers: [found] });
    const instead = within(buyBox().getByRole('region', { name: '在庫のある、ほかのサイズ・タイプ' }));
    expect(instead.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/product/P1001', '/product/P2001']),
    );
    expect(sentCalls.find(({ path }) => path === listBySkuCode.path)?.request).toEqual({
      sku_codes: ['S1001', 'S2001'],
    });
  });
  it('shows a countdown before the sale starts, and reloads when it ends (14)', async () => {
    await openProduct(inState({ kind: 'before-sale', starts: FIRST_OF_DECEMBER }));
    expect(buyBox().getByRole('timer', { name: 'ご注文の受付開始まで あと10日' })).toBeVisible();
  });
  it('offers only the subscription for a subscription-only product', async () => {
    await openProduct(inState({ kind: 'subscription-only' }));
    expect(buyBox().queryByRole('radio', { name: /通常購入/ })).not.toBeInTheDocument();
    expect(buyBox().getByText(/通常購入は終了しました/)).toBeVisible();
    expect(buyBox().getByRole('button', { name: '定期購入でカートに入れる' })).toBeEnabled();
  });
  it('sends a reservation with its order type', async () => {
    const add = jest.fn(async (_request: unknown) => ({ kind: 'done', value: [] }));
    await openProduct(inState({ kind: 'reservation', ships: FIRST_OF_DECEMBER }), {
      commands: [[addToCart, add], ...toasts()],
    });
    await userEvent.click(buyBox().getByRole('button', { name: '予約する' }));
    expect(add.mock.lastCall?.[0]).toMatchObject({ order_type: 'RESERVED' });
  });
});

describe('product page by type of visitor', () => {
  it('shows BLUE members their 5 % points (P-03)', async () => {
    await openProduct(aProduct(), { state: [[customerState, aCustomer('ANGFA_STORE_BLUE_MEMBER')]] });
    expect(screen.getByRole('form', { name: '購入方法' })).toHaveTextContent('BLUE会員 5%209ポイント進呈');
  });
  it('shows employees no points (U-03)', async () => {
    await openProduct(aProduct(), { state: [[customerState, aCustomer('ANGFA_STORE_MEMBER', 'B2S_0001')]] });
    expect(screen.getByRole('form', { name: '購入方法' })).not.toHaveTextContent('ポイント');
  });
  it('shows and toggles the favourite of a member (S-11)', async () => {
    const toggle = jest.fn(async (_request: unknown) => ({ kind: 'done', value: true }));
    const { shell } = await openProduct(aProduct(), {
      state: [[sessionState, aSession]],
      commands: [[toggleFavourite, toggle]],
    });
    const heart = buyBox().getByRole('button', { name: /お気に入り/, pressed: false });
    await userEvent.click(heart);
    expect(toggle.mock.lastCall?.[0]).toEqual({ sku_code: 'S1001' });
    await waitFor(() => {
      shell.write(favouritesState, ['S1001']);
      expect(heart).toHaveAttribute('aria-pressed', 'true');
    });
  });
  it('sends a guest to sign-in; the favourite is set on return (10)', async () => {
    const leave = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    await openProduct(
      aProduct(),
      { state: [[sessionState, { kind: 'guest' }]], commands: [[signIn, leave]] },
      '/product/P1001?x=1',
    );
    await userEvent.click(buyBox().getByRole('button', { name: /お気に入り/ }));
    expect(leave.mock.lastCall?.[0]).toEqual({
      return_path: '/add_favorite?fav_code=S1001&redirect_path=%2Fproduct%2FP1001%3Fx%3D1',
    });
  });
  it('shows an error when the favourite could not be changed', async () => {
    await openProduct(aProduct(), {
      state: [[sessionState, aSession]],
      commands: [[toggleFavourite, async () => ({ kind: 'failed' })]],
    });
    await userEvent.click(buyBox().getByRole('button', { name: /お気に入り/ }));
    expect(await screen.findByRole('alert')).toHaveTextContent('お気に入りを変更できませんでした');
  });
});

describe('other sections of the product page', () => {
  it('links to the running group buy (R-21)', async () => {
    await openProduct(aProduct({ group_buy_until: FIRST_OF_DECEMBER }));
    expect(screen.getByRole('link', { name: '共同購入を受付中' })).toHaveAttribute('href', '/groupbuy/P1001');
    expect(screen.getByText('2026/12/01（火）00:00 まで')).toBeVisible();
  });
  it('marks the reduced tax rate (P-10)', async () => {
    await openProduct(aProduct({ tax_code: 'REDUCED_VAT' }));
    expect(buyBox().getByText('※軽減税率8%対象')).toBeVisible();
  });
  it('shows name and end date of a special price (R-10)', async () => {
    const row = { ...aPriceRow({ price_tag: 'SALE', price_in_vat: 3780 }), sales_end_timestamp: FIRST_OF_DECEMBER };
    const sku = [
      { ...row, attributes: { ...row.attributes, price_type: 'NORMAL-SP' as const, price_name: 'セール価格' } },
    ];
    await openProduct({ ...aProduct({ price_in_vat: 3780, regular_price_in_vat: 4200 }), sku });
    expect(screen.getByRole('form', { name: '購入方法' })).toHaveTextContent(
      'セール価格3,780円税込10%OFF通常価格4,200円セール価格は2026/12/01（火）00:00 まで',
    );
  });
  it('shows the end date of a point rate of the product (P-05)', async () => {
    const row = aPriceRow({ price_tag: '', price_in_vat: 4180 });
    const point_rate = { rate: 10, start_timestamp: null, end_timestamp: FIRST_OF_DECEMBER };
    const sku = [{ ...row, attributes: { ...row.attributes, point_rate } }];
    await openProduct({ ...aProduct({ point_rate: 10, periodical_price_in_vat: null }), sku });
    expect(screen.getByRole('form', { name: '購入方法' })).toHaveTextContent(
      'ポイント 10%418ポイント進呈ポイントアップは2026/12/01（火）00:00 まで',
    );
  });
  it('renders products bought together with the page when they arrive in time', async () => {
    await openWithRelated(() => ({ kind: 'answered', data: { hits: [conditioner] } }));
    expect(screen.getByRole('link', { name: 'コンディショナー' })).toHaveAttribute('href', '/product/P1007');
  });
  it('reserves space for late products bought together without waiting for them', async () => {
    let come: (reply: unknown) => void = () => undefined;
    await openWithRelated(() => new Promise((resolve) => (come = resolve)));
    expect(screen.getByRole('heading', { name: 'いっしょに選ばれている商品' })).toBeVisible();
    expect(buyBox().getByRole('button', { name: 'カートに入れる' })).toBeEnabled();
    come({ kind: 'answered', data: { hits: [conditioner] } });
    expect(await screen.findByRole('link', { name: 'コンディショナー' })).toBeVisible();
  });
  it.each([
    ['there are none', () => ({ kind: 'answered', data: { hits: [] } })],
    ['loading fails', () => Promise.reject(new Error('offline'))],
  ])('leaves out products bought together when %s', async (_, give) => {
    await openWithRelated(give);
    expect(screen.queryByRole('heading', { name: 'いっしょに選ばれている商品' })).not.toBeInTheDocument();
  });
  it('returns not-found for an unknown product', async () => {
    const { arrived } = await renderRoute(remote, '/product/P9999', {
      answers: [refusal(getProduct, 'not-found', 'お探しの商品が見つかりません。')],
    });
    expect(arrived()).toBe('/404');
  });
  it('returns not-found for an invalid code without a request', async () => {
    const { arrived, sentCalls } = await renderRoute(remote, '/product/%3Cscript%3E');
    expect(arrived()).toBe('/404');
    expect(sentCalls).toEqual([]);
  });
});

const conditioner = aSummary({ product_code: 'P1007', product_name: 'コンディショナー' });

function openWithRelated(give: () => unknown) {
  return openProduct(aProduct(), { answers: [[relatedItems, give]] });
}
