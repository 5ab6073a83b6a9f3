import { describe, expect, it } from '@jest/globals';
import { cartState } from '@store/contracts/bus';
import {
  addAddress,
  addressesByCustomer,
  beginAsGuest,
  checkoutChoose,
  updateAddress,
} from '@store/contracts/calls/checkout';
import { answer, refusal, type ShopTable, testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.server.ts';
import { exampleAddress, exampleCart } from '../testing/examples.ts';

async function send(form: string, fields: Record<string, string>, table: ShopTable) {
  const { shop, sentCalls } = testShop({ state: [[cartState, [exampleCart()]]], ...table });
  const action = remote.forms?.[form];
  if (!action) throw new Error(`no form ${form}`);
  const outcome = await action({ fields, shop, url: new URL('http://store.test/cart?step=guest&type=NORMAL') });
  return { outcome, sentCalls };
}

const typed = {
  order_type: 'NORMAL',
  last_name: '佐伯',
  first_name: '美和',
  last_name_kana: 'さえき',
  first_name_kana: 'ミワ',
  zip_code: '〒107-0062',
  state: '東京都',
  city: '港区',
  address1: '南青山１－２－３',
  address2: '',
  tel: '０９０（００００）１２３４',
};
const mail = { email: ' miwa＠example.jp', email_again: 'miwa@example.jp' };
const begun = answer(beginAsGuest, () => ({ delivery_code: 'A1' }));

describe('guest form without script (41)', () => {
  it('normalizes the input as on the screen and continues with delivery and payment (V-05)', async () => {
    const { outcome, sentCalls } = await send('guest', { ...typed, ...mail }, { answers: [begun] });
    expect(outcome).toEqual({ kind: 'done', to: '/cart?step=delivery&type=NORMAL' });
    expect(sentCalls).toEqual([
      {
        path: beginAsGuest.path,
        request: expect.objectContaining({
          order_type: 'NORMAL',
          address: expect.objectContaining({
            zip_code: '1070062',
            tel: '09000001234',
            name: expect.objectContaining({ last_name_kana: 'サエキ' }),
          }),
        }),
      },
    ]);
  });

  it('reports all errors at their fields and sends nothing (50)', async () => {
    const fields = { ...typed, ...mail, email_again: 'miwa@example.com', tel: '1', city: '' };
    const { outcome, sentCalls } = await send('guest', fields, { answers: [begun] });
    expect(outcome).toEqual({
      kind: 'refused',
      message: '入力内容をご確認ください。',
      errors: {
        email_again: 'メールアドレスが、上の欄と異なります。もう一度ご確認ください',
        city: '市区町村を入力してください',
        tel: '電話番号は市外局番から入力してください（固定電話は10桁、携帯電話・IP電話は11桁）',
      },
    });
    expect(sentCalls).toEqual([]);
  });

  it('reports a postcode mismatch at the postcode, and other refusals as a message (47)', async () => {
    const message = '郵便番号とご住所をご確認ください。';
    const fields = { ...typed, ...mail };
    const mismatch = await send('guest', fields, { answers: [refusal(beginAsGuest, 'postcode-mismatch', message)] });
    expect(mismatch.outcome).toMatchObject({ kind: 'refused', errors: { zip_code: message } });
    const empty = await send('guest', fields, { answers: [refusal(beginAsGuest, 'cart-empty', '空です。')] });
    expect(empty.outcome).toEqual({ kind: 'refused', message: '空です。', errors: {} });
  });
});

describe('delivery address form without script (R-30)', () => {
  const book = answer(addressesByCustomer, () => ({ addresses: [exampleAddress] }));
  const kept = [
    book,
    answer(addAddress, () => ({ delivery_code: 'A9', addresses: [exampleAddress] })),
    answer(updateAddress, () => ({ addresses: [exampleAddress] })),
    answer(checkoutChoose, () => ({ carts: [exampleCart()] })),
  ];
  const requests = (sentCalls: readonly { path: string; request: unknown }[], path: string) =>
    sentCalls.filter((each) => each.path === path).map(({ request }) => request);

  it('saves the address, selects it for the cart and returns to the delivery', async () => {
    const { outcome, sentCalls } = await send('address', { ...typed, is_default: 'on' }, { answers: kept });
    expect(outcome).toEqual({ kind: 'done', to: '/cart?step=delivery&type=NORMAL' });
    expect(requests(sentCalls, addAddress.path)).toMatchObject([{ address: { is_default: true, city: '港区' } }]);
    expect(requests(sentCalls, checkoutChoose.path)).toEqual([{ order_type: 'NORMAL', delivery_code: 'A9' }]);
  });

  it('updates an address by its code', async () => {
    const { sentCalls } = await send('address', { ...typed, delivery_code: 'A1' }, { answers: kept });
    expect(requests(sentCalls, updateAddress.path)).toMatchObject([{ delivery_code: 'A1', address: { city: '港区' } }]);
  });

  it('warns of a duplicate address, and saves it when confirmed (52)', async () => {
    const { name, zip_code, state, city, address1, address2, tel } = exampleAddress;
    const twin = { order_type: 'NORMAL', ...name, zip_code, state, city, address1, address2, tel };
    const warned = await send('address', twin, { answers: kept });
    expect(warned.outcome).toMatchObject({
      kind: 'refused',
      errors: { meant_twice: expect.stringMatching(/すでに登録/) },
    });
    expect(requests(warned.sentCalls, addAddress.path)).toEqual([]);
    const meant = await send('address', { ...twin, meant_twice: 'on' }, { answers: kept });
    expect(meant.outcome).toMatchObject({ kind: 'done' });
  });
});
