import { describe, expect, it } from '@jest/globals';
import { favouritesByCustomer } from '@store/contracts/calls/checkout';
import {
  addBoxItem,
  cancelSubscription,
  changeContents,
  changeSubscriptionAddress,
  changeSubscriptionPayment,
  getSubscription,
  moveDelivery,
  pauseSubscription,
  previewSubscription,
  removeBoxItem,
  resumeSubscription,
  skipDelivery,
  subscriptionOptions,
  undoSkip,
} from '@store/contracts/calls/subscription';
import { answer, refusal, renderRoute, type ShopTable } from '@store/remote-kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleOptions, exampleSubscriptionDetails } from '../../testing/example-subscription.ts';
import { exampleProduct, picture } from '../../testing/examples.ts';
import { memberShop } from '../../testing/member-shop.ts';

const CHANGES = [
  addBoxItem,
  removeBoxItem,
  skipDelivery,
  undoSkip,
  moveDelivery,
  changeContents,
  changeSubscriptionAddress,
  changeSubscriptionPayment,
  pauseSubscription,
  resumeSubscription,
  cancelSubscription,
];
const code = { periodical_purchase_code: 'PP1' };

async function open(
  part: string,
  options: Parameters<typeof exampleSubscriptionDetails>[0] = {},
  answers: ShopTable['answers'] = [],
) {
  const page = await renderRoute(remote, `/periodical_purchase_change?periodical_purchase_code=PP1&part=${part}`, {
    ...memberShop(),
    answers: [
      ...answers,
      answer(getSubscription, () => exampleSubscriptionDetails(options)),
      answer(subscriptionOptions, () => exampleOptions),
      answer(previewSubscription, ({ change }) => ({
        days: change.kind === 'move' ? [change.next_delivery, '2027-01-09'] : ['2026-12-19', '2027-01-16'],
      })),
      ...CHANGES.map((call) => answer(call, () => ({ periodical_purchase: exampleSubscriptionDetails(options) }))),
    ],
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const days = () => screen.findByRole('list', { name: 'お届け予定日' });

describe('changing subscription dates (R-35)', () => {
  it('shows the skipped and the following delivery, and skips once (54)', async () => {
    const { sent, arrived } = await open('skip');
    expect(screen.getByText('2026/12/12（土）')).toBeVisible();
    expect(screen.getByText('2027/01/09（土）')).toBeVisible();
    expect(sent(skipDelivery)).toEqual([]);
    await press('今回はお休みする');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/PP1?done=skip'));
    expect(sent(skipDelivery)).toEqual([{ ...code, delivery: '2026-12-12' }]);
  });
  it('undoes a skip (54)', async () => {
    const { sent, arrived } = await open('undo-skip', { skipped_delivery: '2026-12-05' });
    expect(screen.getByText('2026/12/05（土）')).toBeVisible();
    await press('お休みを取り消す');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/PP1?done=undo-skip'));
    expect(sent(undoSkip)).toEqual([code]);
  });
  it('previews a new date before saving; a date out of range is not sent (55)', async () => {
    const { sent, arrived } = await open('date');
    const field = screen.getByLabelText(/次回お届け日/);
    fireEvent.change(field, { target: { value: '2027-03-01' } });
    await press('このお届け日にする');
    expect(field).toHaveAccessibleDescription(/2026\/11\/27（金） から 2027\/01\/19（火） までの日をお選びください/);
    expect(field).toHaveFocus();
    expect(sent(moveDelivery)).toEqual([]);
    fireEvent.change(field, { target: { value: '2026-12-20' } });
    expect(await days()).toHaveTextContent('2026/12/20（日）2027/01/09（土）');
    await press('このお届け日にする');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/PP1?done=date'));
    expect(sent(moveDelivery)).toEqual([{ ...code, next_delivery: '2026-12-20' }]);
  });
  it('shows the first affected delivery, the rule and the dates of a new interval (55, 63)', async () => {
    const { sent } = await open('contents');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /お届けの間隔/ }), 'day-of-month-2');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /お届けの日/ }), '31');
    expect(screen.getByText('31日がない月は、その月の末日にお届けします。')).toBeVisible();
    expect(screen.getByRole('radio', { name: '次々回から（次回 2026/12/12（土） はそのまま）' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '次回から' }));
    expect(await days()).toHaveTextContent('2026/12/19（土）');
    await press('変更を保存する');
    const interval = { kind: 'day-of-month', purchase_month_interval: 2, day_of_month: 31 };
    expect(sent(previewSubscription).at(-1)).toEqual({ ...code, change: { kind: 'interval', interval, from: 'next' } });
    expect(sent(changeContents)).toEqual([{ ...code, interval, from: 'next' }]);
  });
  it('pauses until a date, and resumes immediately (57)', async () => {
    const resting = await open('pause');
    await press('この日までお休みする');
    expect(resting.sent(pauseSubscription)).toEqual([]);
    fireEvent.change(screen.getByLabelText(/再開日/), { target: { value: '2027-02-01' } });
    expect(await days()).toBeVisible();
    await press('この日までお休みする');
    expect(resting.sent(pauseSubscription)).toEqual([{ ...code, restart_on: '2027-02-01' }]);
    resting.unmount();
    const back = await open('resume', { status: 'PAUSED' });
    expect(await days()).toHaveTextContent('2026/12/19（土）');
    await press('お届けを再開する');
    expect(back.sent(resumeSubscription)).toEqual([code]);
  });
});

describe('changing subscription contents, address and payment (R-35)', () => {
  it('limits the quantity and shows the amount (56)', async () => {
    const { sent } = await open('contents');
    expect(screen.getByRole('button', { name: '変更を保存する' })).toBeDisabled();
    await press('増やす');
    expect(within(screen.getByRole('region', { name: '数量' })).getByText('11,286円')).toBeVisible();
    expect(screen.getByRole('button', { name: '増やす' })).toBeDisabled();
    await press('変更を保存する');
    expect(sent(changeContents)).toEqual([{ ...code, quantity: 3 }]);
  });
  it('offers a related product with its price (56)', async () => {
    const { sent } = await open('contents');
    const sibling = screen.getByRole('radio', { name: 'スカルプシャンプー ドライ' });
    expect(sibling).toHaveAccessibleDescription('毎回 7,000円（税込、2点）');
    await userEvent.click(sibling);
    const said = within(screen.getByRole('region', { name: '変更の内容' }));
    expect(said.getByRole('status')).toHaveTextContent(
      '→ スカルプシャンプー ドライ毎回の商品代金（税込）7,524円 → 7,000円',
    );
    await press('変更を保存する');
    expect(sent(changeContents)).toEqual([{ ...code, sku: 'S0009' }]);
  });
  it('saves all changes together, and the overview confirms them (55, 56)', async () => {
    const { sent, arrived } = await open('contents');
    await press('増やす');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /お届けの間隔/ }), 'weeks-2');
    await userEvent.click(screen.getByRole('radio', { name: 'スカルプシャンプー ドライ' }));
    const said = within(screen.getByRole('region', { name: '変更の内容' })).getAllByRole('term');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      ...['数量', 'お届けサイクル', '商品', '毎回の商品代金（税込）'],
    ]);
    await press('変更を保存する');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/PP1?done=contents'));
    expect(sent(changeContents)).toEqual([
      expect.objectContaining({ ...code, quantity: 3, from: 'following', sku: 'S0009' }),
    ]);
  });
  it('shows a refusal at its field and keeps the other changes (56)', async () => {
    const over = { kind: 'refused' as const, code: 'over-limit', message: 'お一人様2点までです。' };
    await open('contents', {}, [[changeContents, () => ({ ...over, details: { field: 'quantity' } })] as const]);
    await press('増やす');
    await userEvent.click(screen.getByRole('radio', { name: 'スカルプシャンプー ドライ' }));
    await press('変更を保存する');
    const quantity = within(screen.getByRole('region', { name: '数量' }));
    expect(await quantity.findByRole('alert')).toHaveTextContent('お一人様2点までです。');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
    expect(screen.getByRole('radio', { name: 'スカルプシャンプー ドライ' })).toBeChecked();
  });
  it('changes address and time slot; addresses can be edited or added (56, R-31)', async () => {
    const { sent } = await open('delivery');
    const book = within(screen.getByRole('radiogroup', { name: 'お届け先' }));
    expect(book.getAllByRole('link', { name: '住所を変更' })[1]).toHaveAttribute(
      'href',
      '/periodical_cart_address/D2/PP1',
    );
    expect(book.getByRole('link', { name: '新しいお届け先を追加' })).toHaveAttribute(
      'href',
      '/periodical_cart_address_add/PP1',
    );
    await userEvent.click(book.getByRole('radio', { name: '実家' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /お届け時間帯/ }), '18-20');
    await press('このお届け先にする');
    expect(sent(changeSubscriptionAddress)).toEqual([{ ...code, delivery_code: 'D2', delivery_slot: '18-20' }]);
  });
  it('disables expired cards; other payment methods need none (V-11)', async () => {
    const { sent } = await open('delivery');
    expect(screen.getByRole('radio', { name: /4444.*有効期限切れ/ })).toBeDisabled();
    expect(screen.getByRole('radio', { name: /1111/ })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '代金引換' }));
    await press('このお支払い方法にする');
    expect(sent(changeSubscriptionPayment)).toEqual([{ ...code, payment_method: 'CASH_ON_DELIVERY' }]);
  });
});

describe('one-time items of the next box (56)', () => {
  it('adds an available favourite at its regular price, and lists current items', async () => {
    const inBox = {
      sku_code: 'S0007',
      item_code: 'P0007',
      sku_name: 'ヘアオイル',
      quantity: 2,
      price_in_vat: 2000,
      picture,
    };
    const data = [
      exampleProduct(),
      exampleProduct({ sku_code: 'S0008', product_name: '品切れの商品', sale_state: { kind: 'sold-out' } }),
    ];
    const { sent, arrived } = await open('box', { box_items: [inBox] }, [
      answer(favouritesByCustomer, () => ({ token: { next: null, prev: null }, data })),
    ]);
    expect(screen.getByText(/ヘアオイル 2点 4,000円/)).toBeVisible();
    expect(screen.queryByText(/品切れの商品/)).not.toBeInTheDocument();
    await press('絹艶ヘアマスク 200g を追加');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/PP1?done=box'));
    expect(sent(addBoxItem)).toEqual([{ ...code, sku: 'S0001', quantity: 1 }]);
  });
  it('removes an item of the box', async () => {
    const inBox = { sku_code: 'S0007', item_code: 'P0007', sku_name: 'ヘアオイル', quantity: 1, price_in_vat: 2000 };
    const { sent, arrived } = await open('box', { box_items: [{ ...inBox, picture }] }, [
      answer(favouritesByCustomer, () => ({ token: { next: null, prev: null }, data: [] })),
    ]);
    await press('ヘアオイル をお届けしない');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/PP1?done=box'));
    expect(sent(removeBoxItem)).toEqual([{ ...code, sku: 'S0007' }]);
  });
});

describe('cancelling a subscription (58, 59)', () => {
  it('needs no reason, shows consequences and condition, and offers one alternative', async () => {
    const { sent, arrived } = await open('cancel');
    expect(screen.getByText('2026/11/14（土）（4回目）')).toBeVisible();
    expect(screen.getByText(exampleSubscriptionDetails().cancel_condition)).toBeVisible();
    expect(screen.getByRole('link', { name: '再開日を選んでお休みする' })).toBeVisible();
    await press('解約を確定する');
    await waitFor(() => expect(arrived()).toBe('/mypage/period_purchases/PP1?done=cancel'));
    expect(sent(cancelSubscription)).toEqual([code]);
  });
  it('sends reason and comment, and is disabled until the minimum number of deliveries', async () => {
    const { sent, unmount } = await open('cancel');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /解約の理由/ }), 'price');
    await userEvent.type(screen.getByRole('textbox', { name: /ご意見/ }), '高い{Enter}かも');
    await press('解約を確定する');
    expect(sent(cancelSubscription)).toEqual([{ ...code, reason: 'price', note: '高い かも' }]);
    unmount();
    await open('cancel', { minimum_times: 6 });
    expect(screen.getByText(/あと2回のお届けののちに解約できます/)).toBeVisible();
    expect(screen.getByRole('button', { name: '解約を確定する' })).toBeDisabled();
  });
});

describe('subscription change that is not possible', () => {
  it('after the deadline, shows the exact time and the support desk instead of a form (60)', async () => {
    await open('cancel', { next_delivery: '2026-11-24', change_deadline: Date.UTC(2026, 10, 17, 14, 59) });
    expect(screen.getByText(/2026\/11\/17 23:59 に締め切りました/)).toBeVisible();
    expect(screen.queryByRole('button', { name: '解約を確定する' })).not.toBeInTheDocument();
  });
  it('after a refusal, shows its message and reloads the data', async () => {
    const refused = refusal(skipDelivery, 'delivery-changed', '次回お届け予定日が変わっています。');
    const { sent } = await open('skip', {}, [refused]);
    await press('今回はお休みする');
    expect(await screen.findByRole('alert')).toHaveTextContent('次回お届け予定日が変わっています。');
    await waitFor(() => expect(sent(getSubscription)).toHaveLength(2));
  });
  it('after a network error, shows a message and can be retried (B09)', async () => {
    await open('skip', {}, [[skipDelivery, () => Promise.reject(new Error('offline'))] as const]);
    await press('今回はお休みする');
    expect(await screen.findByRole('alert')).toHaveTextContent('変更できたか確認できませんでした');
    expect(screen.getByRole('button', { name: '今回はお休みする' })).toBeEnabled();
  });
});
