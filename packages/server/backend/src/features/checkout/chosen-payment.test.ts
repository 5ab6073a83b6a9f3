import { cartsByCustomer, checkoutChoose, placeOrder, startPayment } from '@store/contracts/calls/checkout';
import { getOrder } from '@store/contracts/calls/order';
import { describe, expect, it } from 'vitest';
import { savedCards } from '../../platform/database/tables/payments.ts';
import { newMember } from '../../testing/buying.ts';
import { paymentsForFile, readyCart } from '../../testing/test-payments.ts';

const world = paymentsForFile();

const member = () => newMember(world.backend);
const NORMAL = { order_type: 'NORMAL' } as const;

describe('chosen payment', () => {
  it('is stored on the cart and used for the order; a declined token must be entered again (34)', async () => {
    const buyer = await member();
    const request = await readyCart(buyer, { method: 'CREDIT_CARD', sku: 'S1001' });
    const token = await world.cardToken('4000000000000002');
    const payment = { instrument: { kind: 'card-token', token }, label: 'Visa •••• 0002　有効期限 12/40' } as const;
    const { carts } = await buyer.ask(checkoutChoose, { ...NORMAL, payment });
    expect(carts[0]?.checkout.payment).toEqual(payment);

    const { order_code, payment_code } = await buyer.ask(placeOrder, request);
    const started = await buyer.ask(startPayment, { payment_code: payment_code ?? '' });
    expect(started.payment).toMatchObject({ kind: 'declined', code: 'card-declined' });
    expect((await buyer.ask(getOrder, { order_code })).payment_failure).toEqual({
      code: 'card-declined',
      message: expect.stringContaining('別のカード'),
    });
    const after = await buyer.ask(cartsByCustomer, {});
    expect(after.carts[0]?.checkout).toMatchObject({ payment_method: 'CREDIT_CARD', payment: null });
  });

  it('refuses the member’s expired card and cards of others (V-11)', async () => {
    const owner = await newMember(world.backend, 500);
    const row = {
      customerCode: 'M500',
      brand: 'Visa',
      lastFour: '4021',
      expiryMonth: 8,
      holder: 'TARO',
      isDefault: false,
      createdAt: 0,
    };
    const expired = 'CARD-OLD-500';
    const good = 'CARD-NEW-500';
    await world.backend.database.insert(savedCards).values([
      { ...row, cardCode: expired, processorCard: 'old', expiryYear: 20 },
      { ...row, cardCode: good, processorCard: 'new', expiryYear: 40 },
    ]);
    await readyCart(owner, { method: 'CREDIT_CARD', sku: 'S1001' });
    const choose = (card_code: string) => ({
      ...NORMAL,
      payment: { instrument: { kind: 'saved-card' as const, card_code }, label: 'カード' },
    });
    expect((await owner.refusal(checkoutChoose, choose(expired))).code).toBe('card-unusable');
    expect((await owner.ask(checkoutChoose, choose(good))).carts[0]?.checkout.payment?.instrument).toMatchObject({
      card_code: good,
    });
    const other = await member();
    await readyCart(other, { method: 'CREDIT_CARD', sku: 'S1001' });
    expect((await other.refusal(checkoutChoose, choose(good))).code).toBe('card-unusable');
  });

  it('refuses an instrument of another payment method (40)', async () => {
    const buyer = await member();
    await readyCart(buyer, { method: 'CREDIT_CARD', sku: 'S1001' });
    const payment = { instrument: { kind: 'carrier', carrier: 'AU' }, label: 'au' } as const;
    expect((await buyer.refusal(checkoutChoose, { ...NORMAL, payment })).code).toBe('payment-unavailable');
  });
});
