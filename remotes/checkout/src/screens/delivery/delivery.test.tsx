import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cartChanged } from '@store/contracts/bus';
import { cartsByCustomer, checkoutChoose } from '@store/contracts/calls/checkout';
import { getQuestionnaire } from '@store/contracts/calls/medicine';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import {
  exampleAddress,
  exampleCart,
  exampleEntry,
  exampleSubscription,
  memberShop,
  memberState,
  optionsAnswer,
} from '../../testing/examples.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

async function openDelivery({
  cart = exampleCart(),
  options = {},
  chosen = answer(checkoutChoose, () => ({ carts: [cart] })),
}: {
  cart?: ReturnType<typeof exampleCart>;
  options?: object;
  chosen?: ReturnType<typeof answer>;
} = {}) {
  return renderRoute(
    remote,
    `/cart?step=delivery&type=${cart.order_type}`,
    memberShop(cart, [optionsAnswer(options), refusal(getQuestionnaire, 'no-medicine', ''), chosen]),
  );
}

const friendAddress = {
  ...exampleAddress,
  ...{ delivery_code: 'A3', label: '友人', is_default: false },
  name: { ...exampleAddress.name, last_name: '友人', first_name: '一' },
};
const goOn = () => user.click(screen.getByRole('button', { name: 'ご注文内容の確認へ進む' }));
const radio = (name: string | RegExp) => screen.getByRole('radio', { name });

describe('delivery step', () => {
  it('saves address, date, slot and payment together (34)', async () => {
    const { sent, shell } = await openDelivery();
    const changed = jest.fn();
    shell.on(cartChanged, changed);
    expect(await screen.findByRole('radio', { name: '自宅' })).toBeChecked();
    expect(radio('代金引換')).toBeChecked();
    await user.selectOptions(screen.getByRole('combobox', { name: 'お届け希望日' }), '2026/11/23（月）');
    await user.selectOptions(screen.getByRole('combobox', { name: 'お届け時間帯' }), '18時〜20時');
    await goOn();
    expect(sent(checkoutChoose)).toEqual([
      {
        order_type: 'NORMAL',
        delivery_code: 'A1',
        delivery_date: '2026-11-23',
        delivery_slot: '18-20',
        payment_method: 'CASH_ON_DELIVERY',
        payment: null,
        wishes: { drop_off: 'HAND', gift: null, note: '', receipt_addressee: '' },
      },
    ]);
    await waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  });

  it('names unavailable products and disables the button until the cart is corrected (29)', async () => {
    const gone = exampleEntry({ trouble: { kind: 'short-of-stock', remaining: 0 } });
    await openDelivery({ cart: exampleCart({ sku_entries_display: [gone] }) });
    expect(await screen.findByText(/の在庫：1点 → 残り0点/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'ご注文内容の確認へ進む' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'カートで商品を確認する' })).toHaveAttribute('href', '/cart?step=cart');
  });

  it('shows the fee of each payment method, and only methods offered by the server (40)', async () => {
    await openDelivery();
    expect(await screen.findByRole('radio', { name: '代金引換' })).toHaveAccessibleDescription(/手数料 330円（税込）/);
    expect(screen.queryByRole('radio', { name: /クレジット/ })).not.toBeInTheDocument();
  });

  it('starts with the choices saved in the cart (34)', async () => {
    const cart = exampleCart({
      checkout: { delivery_code: 'A2', delivery_date: '2026-11-25', delivery_slot: '14-16', payment_method: null },
    });
    await openDelivery({ cart });
    expect(await screen.findByRole('radio', { name: '実家' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'お届け希望日' })).toHaveValue('2026-11-25');
    expect(screen.getByRole('combobox', { name: 'お届け時間帯' })).toHaveValue('14-16');
  });

  it('keeps the date if the new address allows it, otherwise drops it (39)', async () => {
    await openDelivery();
    const day = await screen.findByRole('combobox', { name: 'お届け希望日' });
    await user.selectOptions(day, '2026/11/25（水）');
    await user.click(radio('実家'));
    expect(day).toHaveValue('2026-11-25');
    await user.click(radio('自宅'));
    await user.selectOptions(day, '2026/11/21（土）');
    await user.click(radio('実家'));
    expect(day).toHaveValue('');
  });

  it('excludes closed days, and dates before the release of reserved products (39)', async () => {
    const closed = await openDelivery({ options: { closed_days: ['2026-11-20', '2026-11-21', '2026-11-22'] } });
    const earliest = () => within(screen.getByRole('combobox', { name: 'お届け希望日' })).getAllByRole('option')[1];
    await screen.findByRole('radio', { name: '自宅' });
    expect(earliest()).toHaveTextContent('2026/11/24（火）');
    closed.unmount();
    const cart = exampleCart({ order_type: 'RESERVED', cart_code: 'CART9' });
    await openDelivery({ cart, options: { available_from: Date.UTC(2026, 11, 1, 3) } });
    await screen.findByRole('radio', { name: '自宅' });
    expect(earliest()).toHaveTextContent('2026/12/02（水）');
  });

  it('disables slots that the date does not have (39)', async () => {
    await openDelivery({ cart: exampleCart({ checkout: { delivery_code: 'A2' } }) });
    const day = await screen.findByRole('combobox', { name: 'お届け希望日' });
    const [, earliest] = within(day).getAllByRole('option');
    await user.selectOptions(day, earliest as HTMLElement);
    expect(screen.getByRole('option', { name: '午前中' })).toBeDisabled();
    expect(screen.getByText('この日にお届けできない時間帯は選べません。')).toBeVisible();
  });

  it('disables cash on delivery for a gift without prices to another recipient, with the reason (43, P-11)', async () => {
    const buyer = { last_name: exampleAddress.name.last_name, first_name: exampleAddress.name.first_name };
    const { sent } = await openDelivery({ options: { addresses: [exampleAddress, friendAddress], buyer } });
    await user.click(await screen.findByRole('checkbox', { name: 'ギフトとして贈る（無料）' }));
    expect(radio('代金引換')).toBeEnabled();
    await user.click(radio('友人'));
    expect(radio('代金引換')).toBeDisabled();
    expect(screen.getByText(/代金引換は、受け取られる方に金額をお支払いいただくため/)).toBeVisible();
    await goOn();
    expect(await screen.findByRole('link', { name: /金額のわかる明細書を入れないギフト/ })).toBeVisible();
    expect(sent(checkoutChoose)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: '金額のわかる明細書を入れない' }));
    expect(radio('代金引換')).toBeEnabled();
  });

  it('offers no gift for class 1 medicine, with the reason, and shows the recipient (43, M-02)', async () => {
    const medicine = exampleEntry({ sku_code: 'S1004', sku_type: 'CLASS1_OTC_DRUG' });
    const message = '問診にお答えになったご本人以外の方にはお届けできません。';
    await openDelivery({
      cart: exampleCart({ sku_entries_display: [medicine] }),
      chosen: refusal(checkoutChoose, 'recipient-refused', message),
    });
    expect(await screen.findByRole('checkbox', { name: 'ギフトとして贈る（無料）' })).toBeDisabled();
    expect(screen.getByText(/ギフト（包装・熨斗・メッセージカード）にはできません/)).toBeVisible();
    expect(screen.getByText(/ご本人のお名前のお届け先にお届けします/)).toBeVisible();
    await goOn();
    expect(await screen.findByRole('link', { name: message })).toHaveAttribute('href', '#checkout-address');
  });

  it('reports all missing choices with links to the fields (50)', async () => {
    const methods = [
      { method: 'CASH_ON_DELIVERY', label: '代金引換', fee_in_vat: 330, note: '' },
      { method: 'CREDIT_CARD', label: 'クレジットカード', fee_in_vat: 0, note: '' },
    ];
    const { sent } = await openDelivery({ options: { addresses: [], payment_methods: methods } });
    await screen.findByRole('heading', { level: 1, name: 'お届け・お支払い' });
    await goOn();
    const summary = await screen.findByRole('alert', { name: '入力内容をご確認ください（2件）' });
    await waitFor(() => expect(summary).toHaveFocus());
    expect(within(summary).getByRole('link', { name: 'お届け先をお選びください。' })).toBeVisible();
    await user.click(within(summary).getByRole('link', { name: 'お支払い方法をお選びください。' }));
    expect(radio('代金引換')).toHaveFocus();
    expect(sent(checkoutChoose)).toEqual([]);
  });

  it('shows a refused date at the date field (39)', async () => {
    await openDelivery({ chosen: refusal(checkoutChoose, 'date-unavailable', '別の日時をお選びください。') });
    await screen.findByRole('radio', { name: '自宅' });
    await goOn();
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'お届け希望日' })).toHaveAccessibleDescription(/別の日時/),
    );
  });

  it('keeps the choices after a network error and can be retried (B09)', async () => {
    const lost = [checkoutChoose, () => Promise.reject(new Error('offline'))] as const;
    const { sent } = await openDelivery({ chosen: lost });
    await user.click(await screen.findByRole('radio', { name: '実家' }));
    await goOn();
    expect(await screen.findByText(/お手続きを進められませんでした/)).toBeVisible();
    expect(radio('実家')).toBeChecked();
    await goOn();
    expect(sent(checkoutChoose)).toHaveLength(2);
  });

  it('keeps unsaved choices while the address form is visited (50)', async () => {
    const first = await openDelivery();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'お届け時間帯' }), '16時〜18時');
    first.unmount();
    await openDelivery();
    expect(await screen.findByRole('combobox', { name: 'お届け時間帯' })).toHaveValue('16-18');
  });

  it('links to the address forms of this cart (R-30)', async () => {
    await openDelivery();
    expect(await screen.findByRole('link', { name: '新しいお届け先を追加' })).toHaveAttribute(
      'href',
      '/cart_address_add?type=NORMAL',
    );
    expect(screen.getByRole('link', { name: /自宅を ?変更する/ })).toHaveAttribute(
      'href',
      '/cart_address/A1?type=NORMAL',
    );
    expect(screen.getByRole('link', { name: 'カートに戻る' })).toHaveAttribute('href', '/cart');
  });

  it('shows the first date of a subscription instead of a date field (S-15)', async () => {
    const cart = exampleCart({ order_type: 'PERIODICAL', sku_entries_display: [exampleSubscription] });
    await openDelivery({ cart, options: { delivery_dates: [] } });
    expect(await screen.findByText(/2027\/01\/15（金）/)).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'お届け希望日' })).not.toBeInTheDocument();
  });

  it.each([
    ['not-logged-in', 'a guest'],
    ['cart-empty', 'an empty cart'],
  ])('redirects to the cart on %s: %s (B-06)', async (code) => {
    const { arrived } = await renderRoute(remote, '/cart?step=delivery&type=NORMAL', {
      state: memberState([]),
      answers: [optionsRefusal(code), answer(cartsByCustomer, () => ({ carts: [] }))],
    });
    await waitFor(() => expect(arrived()).toBe('/cart'));
  });
});

const optionsRefusal = (code: string) => [optionsAnswer()[0], () => ({ kind: 'refused', code, message: '' })] as const;
