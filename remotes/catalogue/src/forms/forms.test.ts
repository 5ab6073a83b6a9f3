import { describe, expect, it, jest } from '@jest/globals';
import { addToCart, favouritesState, sessionState, showToast, signIn, toggleFavourite } from '@store/contracts/bus';
import { type ShopTable, testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.server.ts';

const done = (value: unknown = null) => jest.fn(async (_request: unknown) => ({ kind: 'done', value }));
const member = [sessionState, { kind: 'member', customer_code: 'C0001', expires_timestamp: 9e12 }] as const;

function send(form: string, fields: Record<string, string>, table: ShopTable) {
  const { shop } = testShop(table);
  const action = remote.forms?.[form];
  if (!action) throw new Error(`no form ${form}`);
  return action({ fields, shop, url: new URL('http://store.test/product/P1001?a=1') });
}

describe('add-to-cart form', () => {
  const line = { sku_code: 'S1001', order_type: 'NORMAL' };

  it('adds the submitted SKU, with a default quantity of one (V-06)', async () => {
    const [add, toast] = [done([]), done()];
    const commands = [
      [addToCart, add],
      [showToast, toast],
    ] as const;
    expect(await send('add-to-cart', { ...line, quantity: '２', campaign_code: 'CP01' }, { commands })).toEqual({
      kind: 'done',
    });
    expect(add.mock.lastCall?.[0]).toEqual({ ...line, quantity: 2, campaign_code: 'CP01' });
    expect(toast.mock.lastCall?.[0]).toMatchObject({ text: 'カートに入れました' });
    expect(await send('add-to-cart', { ...line, to: '/cart' }, { commands })).toEqual({ kind: 'done', to: '/cart' });
    expect(add.mock.lastCall?.[0]).toEqual({ ...line, quantity: 1 });
  });

  it('shows the refusal message, and links the cart when the cart is the reason (V-09)', async () => {
    const message = '予約注文の商品がカートにあるため、この商品をカートに入れることができません。';
    const add = async () => ({ kind: 'refused', code: 'mixing', message });
    const outcome = await send('add-to-cart', line, { commands: [[addToCart, add]] });
    expect(outcome).toEqual({ kind: 'refused', message, action: { label: 'カートを見る', href: '/cart' } });
  });

  it.each([
    ['a missing SKU', { order_type: 'NORMAL' }],
    ['an invalid quantity', { ...line, quantity: 'many' }],
    ['an unknown order type', { ...line, order_type: 'GIFT' }],
    ['an external redirect', { ...line, to: '//evil.test' }],
  ])('%s is rejected for correction, and nothing is added', async (_, fields) => {
    const add = done([]);
    const outcome = await send('add-to-cart', fields, { commands: [[addToCart, add]] });
    expect(outcome).toEqual({ kind: 'refused', message: '入力内容をご確認ください。' });
    expect(add).not.toHaveBeenCalled();
  });

  it('does not start a subscription without a chosen interval (P-09)', async () => {
    const add = done([]);
    const outcome = await send('add-to-cart', { ...line, way: 'subscription' }, { commands: [[addToCart, add]] });
    expect(outcome).toMatchObject({ kind: 'refused', message: expect.stringContaining('お届け間隔') });
    expect(add).not.toHaveBeenCalled();
  });
});

describe('favourite form', () => {
  it('sets the submitted state idempotently (S-11)', async () => {
    const [toggle, toast] = [done(true), done()];
    const commands = [
      [toggleFavourite, toggle],
      [showToast, toast],
    ] as const;
    await send('favourite', { sku_code: 'S1', on: '1' }, { state: [member, [favouritesState, []]], commands });
    await send('favourite', { sku_code: 'S1', on: '1' }, { state: [member, [favouritesState, ['S1']]], commands });
    expect(toggle.mock.calls).toEqual([[{ sku_code: 'S1' }]]);
    expect(toast.mock.calls).toHaveLength(2);
  });

  it('sends a guest to sign-in and stores the favourite for afterwards (R-34)', async () => {
    const signing = done();
    await send(
      'favourite',
      { sku_code: 'S1', on: '1' },
      { state: [[sessionState, { kind: 'guest' }]], commands: [[signIn, signing]] },
    );
    expect(signing.mock.lastCall?.[0]).toEqual({
      return_path: '/add_favorite?fav_code=S1&redirect_path=%2Fproduct%2FP1001%3Fa%3D1',
    });
  });
});
