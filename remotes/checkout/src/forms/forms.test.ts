import { describe, expect, it, jest } from '@jest/globals';
import { showToast, signIn, updateCartLine } from '@store/contracts/bus';
import {
  cartsByCustomer,
  checkoutChoose,
  checkoutOptions,
  placeOrder,
  startPayment,
} from '@store/contracts/calls/checkout';
import type { RequestOf } from '@store/contracts/wire';
import { answer, refusal, type ShopTable, testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.server.ts';
import { agreedOrder } from '../screens/confirmation/agreed-order.ts';
import { exampleCart, optionsAnswer } from '../testing/examples.ts';

async function send(form: string, fields: Record<string, string>, table: ShopTable) {
  const { shop, sent } = testShop(table);
  const action = remote.forms?.[form];
  if (!action) throw new Error(`no form ${form}`);
  const url = new URL('http://store.test/cart?step=delivery&type=NORMAL');
  const outcome = await action({ fields, shop, url });
  return { outcome, sent };
}

describe('cart line form', () => {
  const line = { order_type: 'NORMAL', entry_index: '2', sku_code: 'S1', quantity: '3' };
  const changing = (outcome: unknown) => {
    const update = jest.fn(async (_request: unknown) => outcome);
    return { update, table: { commands: [[updateCartLine, update]] } satisfies ShopTable };
  };

  it('sets the submitted quantity, and removes the line by its second button (V-06)', async () => {
    const { update, table } = changing({ kind: 'done', value: [] });
    await send('change-line', line, table);
    await send('change-line', { ...line, remove: '1' }, table);
    const which = { order_type: 'NORMAL', entry_index: 2, sku_code: 'S1' };
    expect(update.mock.calls).toEqual([[{ ...which, quantity: 3 }], [{ ...which, quantity: 0 }]]);
  });

  it('shows a toast for a removal by either button (31)', async () => {
    const { table } = changing({ kind: 'done', value: [] });
    const toast = jest.fn(async (_toast: unknown) => ({ kind: 'done', value: null }));
    const told = { commands: [...table.commands, [showToast, toast]] } satisfies ShopTable;
    await send('change-line', line, told);
    expect(toast).not.toHaveBeenCalled();
    await send('change-line', { ...line, remove: '1' }, told);
    await send('change-line', { ...line, quantity: '0' }, told);
    expect(toast.mock.calls).toEqual([[{ text: 'カートから削除しました。' }], [{ text: 'カートから削除しました。' }]]);
  });

  it('reports a line that no longer exists (P17)', async () => {
    const { table } = changing({ kind: 'refused', code: 'line-gone', message: '商品はカートにありません。' });
    expect((await send('change-line', line, table)).outcome).toEqual({
      kind: 'refused',
      message: '商品はカートにありません。',
    });
  });
});

describe('delivery form', () => {
  const fields = {
    order_type: 'NORMAL',
    delivery_code: 'A1',
    delivery_date: '2026-11-23',
    delivery_slot: '18-20',
    payment_method: 'CASH_ON_DELIVERY',
    drop_off: 'HAND',
    note: '一行目\r\n二行目',
    receipt_addressee: '',
  };
  const rest = { order_type: 'NORMAL', delivery_code: 'A1', delivery_date: '2026-11-23', delivery_slot: '18-20' };
  const table = (choose: ReturnType<typeof answer> = answer(checkoutChoose, () => ({ carts: [exampleCart()] }))) => ({
    answers: [optionsAnswer(), answer(cartsByCustomer, () => ({ carts: [exampleCart()] })), choose],
  });

  it('saves all choices and continues with the confirmation (34)', async () => {
    const { outcome, sent } = await send('choose-delivery', fields, table());
    expect(outcome).toEqual({ kind: 'done', to: '/cart?step=confirm&type=NORMAL' });
    const wishes = { drop_off: 'HAND', gift: null, note: '一行目\n二行目', receipt_addressee: '' };
    expect(sent(checkoutChoose)).toEqual([{ ...rest, payment_method: 'CASH_ON_DELIVERY', payment: null, wishes }]);
  });

  it('keeps the other choices without a payment method, or with one that needs script (34)', async () => {
    const { payment_method: _, ...unpaid } = fields;
    const missing = await send('choose-delivery', unpaid, table());
    expect(missing.outcome).toMatchObject({ message: 'お支払い方法をお選びください。' });
    const scripted = await send('choose-delivery', { ...fields, payment_method: 'CREDIT_CARD' }, table());
    expect(scripted.outcome).toMatchObject({ message: expect.stringContaining('JavaScriptを有効にした画面で') });
    for (const { sent } of [missing, scripted]) expect(sent(checkoutChoose)).toEqual([rest]);
  });

  it('keeps all choices except a date that is no longer available (29)', async () => {
    const gone = refusal(checkoutChoose, 'date-unavailable', 'この日にはお届けできません。');
    const { outcome, sent } = await send('choose-delivery', fields, table(gone));
    expect(outcome).toEqual({ kind: 'refused', message: 'この日にはお届けできません。' });
    expect(sent(checkoutChoose).map((each) => (each as RequestOf<typeof checkoutChoose>).delivery_date)).toEqual([
      '2026-11-23',
      null,
    ]);
  });

  it('leads to sign-in and back after the session ended (92)', async () => {
    const signing = jest.fn(async (_request: unknown) => ({ kind: 'done', value: null }));
    const { outcome, sent } = await send('choose-delivery', fields, {
      answers: [refusal(checkoutOptions, 'not-logged-in', '')],
      commands: [[signIn, signing]],
    });
    expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('ログイン') });
    expect(signing.mock.lastCall?.[0]).toEqual({ return_path: '/cart?step=delivery&type=NORMAL' });
    expect(sent(checkoutChoose)).toEqual([]);
  });
});

describe('order form', () => {
  const cart = exampleCart({ checkout: { delivery_code: 'A1', payment_method: 'CASH_ON_DELIVERY' } });
  const agreed = agreedOrder(cart);
  const fields = { order_type: 'NORMAL', cart_code: cart.cart_code, agreed: JSON.stringify(agreed) };

  it('places the order that the page showed and continues with the completion (36)', async () => {
    const { outcome, sent } = await send('place-order', fields, {
      answers: [answer(placeOrder, () => ({ order_code: 'O-1' }))],
    });
    expect(outcome).toEqual({ kind: 'done', to: '/cart?step=complete&order=O-1' });
    expect(sent(placeOrder)).toEqual([
      { order_type: 'NORMAL', cart_code: cart.cart_code, expected_total_in_vat: agreed.total_in_vat, agreed },
    ]);
  });

  it.each([
    ['approved', '/cart?step=complete&order=O-1'],
    ['declined', '/cart/failed?order=O-1'],
    ['running', '/cart?step=payment&type=NORMAL'],
  ] as const)('redirects an order whose payment is %s to %s', async (kind, to) => {
    const payment = kind === 'declined' ? ({ kind, code: 'card-declined', message: '' } as never) : ({ kind } as never);
    const { outcome } = await send('place-order', fields, {
      answers: [
        answer(placeOrder, () => ({ order_code: 'O-1', payment_code: 'PAY1' })),
        answer(startPayment, () => ({ order_code: 'O-1', payment })),
      ],
    });
    expect(outcome).toEqual({ kind: 'done', to });
  });

  it('rejects an order whose cart changed, and lists the changes (29)', async () => {
    const changes = [{ kind: 'price', entry_index: 0, sku_name: 'スカルプシャンプー', was: 7150, now: 7480 }];
    const changed = [
      placeOrder,
      () => ({
        kind: 'refused',
        code: 'price-changed',
        message: '価格が変わりました。',
        details: { total_in_vat: 1, changes },
      }),
    ] as const;
    const { outcome } = await send('place-order', fields, { answers: [changed] });
    expect(outcome).toMatchObject({
      message: expect.stringMatching(/価格が変わりました。.*7,150円 → 7,480円.*確定していません/),
    });
  });

  it('links to the step where a refused order can be corrected', async () => {
    const refused = refusal(placeOrder, 'sold-out', '在庫が不足しています。');
    const { outcome } = await send('place-order', fields, { answers: [refused] });
    expect(outcome).toMatchObject({ kind: 'refused', action: { href: '/cart' } });
  });

  it('rejects payment methods that need script, and malformed payloads (34)', async () => {
    const card = JSON.stringify({ ...agreed, payment_method: 'CREDIT_CARD' });
    for (const said of [card, '{', JSON.stringify({ ...agreed, total_in_vat: -1 })]) {
      const { outcome, sent } = await send('place-order', { ...fields, agreed: said }, {});
      expect(outcome.kind).toBe('refused');
      expect(sent(placeOrder)).toEqual([]);
    }
  });
});
