import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import {
  addAddress,
  amazonCheckoutSession,
  amazonCreatePayment,
  beginAsGuest,
  cardFields,
  cardsByCustomer,
  cartsByCustomer,
  checkoutChoose,
  guestBuyer,
} from '@store/contracts/calls/checkout';
import type { AnswerOf } from '@store/contracts/wire';
import { leave } from '@store/remote-kit';
import { answer, refusal, renderRoute } from '@store/remote-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../../remote.ts';
import { exampleAddress, exampleCart, guestState, memberShop, NOW } from '../../testing/examples.ts';

const user = userEvent.setup();
beforeEach(() => sessionStorage.clear());

type Session = AnswerOf<typeof amazonCheckoutSession>;
const session: Session = {
  checkout_session_id: 'cs_1234',
  state: 'Open',
  buyer_name: '山田 太郎',
  buyer_email: '',
  payment_descriptor: 'Visa ****1111',
  shipping_address: {
    name: '山田 太郎',
    zip_code: '1500002',
    state: 'Tokyo',
    city: '渋谷区',
    address1: '渋谷1-2-3',
    address2: '',
    tel: '',
    problems: ['state', 'tel'],
  },
};
const ofGuest: Session = {
  ...session,
  buyer_email: 'yamada@example.jp',
  shipping_address: {
    name: '山田 太郎',
    zip_code: '1500002',
    state: '東京都',
    city: '渋谷区',
    address1: '渋谷1-2-3',
    address2: '',
    tel: '09000001234',
    problems: [],
  },
};
const RETURN = '/cart?step=amazon&type=NORMAL&amazonCheckoutSessionId=cs_1234';
const chosen = {
  delivery_code: 'A1',
  payment_method: 'AMAZON_PAY',
  payment: { instrument: { kind: 'amazon', checkout_session_id: 'cs_1234' }, label: '山田 太郎 様　Visa ****1111' },
} as const;

async function open(address: string, { given = session, cart = exampleCart() } = {}) {
  return renderRoute(
    remote,
    address,
    memberShop(cart, [
      answer(cardsByCustomer, () => ({ cards: [] })),
      answer(cardFields, () => ({ fields_url: 'http://cards.test/' })),
      answer(amazonCheckoutSession, () => given),
      answer(addAddress, () => ({ delivery_code: 'A9', addresses: [exampleAddress] })),
      answer(checkoutChoose, () => ({ carts: [exampleCart({ checkout: chosen })] })),
      answer(amazonCreatePayment, () => ({
        order_code: 'O-1',
        payment: { kind: 'redirect' as const, href: 'https://amazon.test/confirm' },
      })),
    ]),
  );
}

describe('return from Amazon Pay (45)', () => {
  it('validates the address like any other and requires furigana (V-02, V-03)', async () => {
    const { sent, arrived } = await open(RETURN);
    expect(await screen.findByText(/都道府県・電話番号をご確認ください/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^姓/ })).toHaveValue('山田');
    expect(screen.getByRole('combobox', { name: /^都道府県/ })).toHaveValue('');
    const use = () => user.click(screen.getByRole('button', { name: 'このお届け先を使う' }));
    await use();
    await screen.findByRole('alert', { name: /（4件）/ });
    await user.type(screen.getByRole('textbox', { name: /^セイ/ }), 'やまだ');
    await user.type(screen.getByRole('textbox', { name: /^メイ/ }), 'たろう');
    await user.selectOptions(screen.getByRole('combobox', { name: /^都道府県/ }), '東京都');
    await user.type(screen.getByRole('textbox', { name: /^電話番号/ }), '090-0000-1234');
    await use();
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
    expect(sent(addAddress)).toMatchObject([{ address: { state: '東京都', name: { last_name_kana: 'ヤマダ' } } }]);
    expect(sent(checkoutChoose)).toMatchObject([{ ...chosen, delivery_code: 'A9' }]);
  });

  const asGuest = (known: AnswerOf<typeof guestBuyer> | null) => {
    const cart = exampleCart({ customer_code: null, visitor_code: 'V1' });
    return renderRoute(remote, RETURN, {
      now: NOW,
      state: guestState([cart]),
      answers: [
        answer(cartsByCustomer, () => ({ carts: [cart] })),
        known ? answer(guestBuyer, () => known) : refusal(guestBuyer, 'not-logged-in', ''),
        answer(amazonCheckoutSession, () => ofGuest),
        answer(beginAsGuest, () => ({ delivery_code: 'A1' })),
        answer(checkoutChoose, () => ({ carts: [cart] })),
      ],
    });
  };

  it('asks a guest for furigana only: address and mail come from Amazon (41)', async () => {
    const { sent, arrived } = await asGuest(null);
    expect(await screen.findByRole('textbox', { name: /^メールアドレス（確認用）/ })).toHaveValue('yamada@example.jp');
    expect(screen.queryByRole('textbox', { name: /^お届け先の名前/ })).not.toBeInTheDocument();
    await user.type(screen.getByRole('textbox', { name: /^セイ/ }), 'やまだ');
    await user.type(screen.getByRole('textbox', { name: /^メイ/ }), 'たろう');
    await user.click(screen.getByRole('button', { name: 'このお届け先を使う' }));
    await waitFor(() => expect(sent(checkoutChoose)).toMatchObject([chosen]));
    expect(sent(beginAsGuest)).toMatchObject([{ email: 'yamada@example.jp', address: { city: '渋谷区' } }]);
    expect(arrived()).toMatch(/^\/cart\?step=/);
  });

  it('keeps the mail address that a guest entered before (41)', async () => {
    await asGuest({ email: 'miwa@example.jp', address: exampleAddress });
    expect(await screen.findByRole('textbox', { name: /^メールアドレス(?!（)/ })).toHaveValue('miwa@example.jp');
  });

  it('only confirms the address that a guest entered before (41)', async () => {
    const { name, address1 } = { name: { last_name: '山田', first_name: '太郎' }, address1: '渋谷1-2-3' };
    const entered = {
      ...exampleAddress,
      ...ofGuest.shipping_address,
      address1,
      name: { ...exampleAddress.name, ...name },
    };
    const { sent } = await asGuest({ email: 'miwa@example.jp', address: entered });
    await user.click(await screen.findByRole('button', { name: 'この内容で進む' }));
    await waitFor(() => expect(sent(checkoutChoose)).toMatchObject([{ delivery_code: 'A1' }]));
    expect(sent(beginAsGuest)).toEqual([]);
  });

  it('only confirms an address that is already in the address book', async () => {
    const { name, zip_code, state, city, address1, address2, tel } = exampleAddress;
    const whole = `${name.last_name} ${name.first_name}`;
    const shipping_address = { name: whole, zip_code, state, city, address1, address2, tel, problems: [] };
    const { sent } = await open(RETURN, { given: { ...session, shipping_address } });
    await user.click(await screen.findByRole('button', { name: 'この内容で進む' }));
    await waitFor(() => expect(sent(checkoutChoose)).toMatchObject([{ delivery_code: 'A1' }]));
    expect(sent(addAddress)).toEqual([]);
  });

  it('redirects to the payment choice when the session has ended', async () => {
    const { arrived } = await open(RETURN, { given: { ...session, state: 'Canceled' } });
    await waitFor(() => expect(arrived()).toBe('/cart?step=delivery&type=NORMAL'));
  });

  it('places the order through the Amazon Pay endpoint with the shown amount (A-33)', async () => {
    const left = jest.spyOn(leave, 'for').mockReturnValue();
    const { sent } = await open('/cart?step=confirm&type=NORMAL', { cart: exampleCart({ checkout: chosen }) });
    await user.click(await screen.findByRole('button', { name: '注文を確定する' }));
    await waitFor(() => expect(left).toHaveBeenCalledWith('https://amazon.test/confirm'));
    expect(sent(amazonCreatePayment)).toMatchObject([
      { payment_type: 'AMAZON_PAY', payment_request: { checkout_session_id: 'cs_1234', amount: 7150 } },
    ]);
  });
});
