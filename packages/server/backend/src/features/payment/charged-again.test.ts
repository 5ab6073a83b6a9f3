import { addCard, startPayment } from '@store/contracts/calls/checkout';
import type { PaymentInstrument, PaymentMethod } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { orders } from '../../platform/database/tables/orders.ts';
import { payments, savedCards } from '../../platform/database/tables/payments.ts';
import { newMember } from '../../testing/buying.ts';
import type { TestShopper } from '../../testing/test-backend.ts';
import { paymentsForFile } from '../../testing/test-payments.ts';
import type { Instrument } from './payment-method.ts';
import { beginPayment, findPayment } from './payments.ts';

const world = paymentsForFile();
let members = 600;
let member: TestShopper;
beforeEach(async () => {
  members += 1;
  member = await newMember(world.backend, members);
});

const customerCode = () => `M${members}`;

/** Creates a later delivery's order and payment, like the scheduler: without the customer. */
async function renew(
  instrument: Instrument,
  options: { method?: PaymentMethod; amountInVat?: number; of?: string } = {},
) {
  const { database, clock } = world.backend;
  const { method = 'CREDIT_CARD', amountInVat = 3553, of = customerCode() } = options;
  const [model] = await database.select().from(orders).where(eq(orders.customerCode, customerCode())).limit(1);
  if (!model) throw new Error('there is no first order');
  renewals += 1;
  const orderCode = `R-${members}-${renewals}`;
  await database.insert(orders).values({
    ...model,
    orderCode,
    cartCode: null,
    customerCode: of,
    orderStatus: 'PAYMENT_PENDING',
    paymentType: method,
    waitsUntil: clock.now + 1_800_000,
  });
  const { paymentCode } = await beginPayment(database, {
    orderCode,
    customerCode: of,
    method,
    amountInVat,
    instrument,
    forSubscription: true,
    offSession: true,
    now: clock.now,
  });
  const progress = await world.backend.payments.service.carryOut(paymentCode);
  return { paymentCode, progress };
}
let renewals = 0;

/** Makes a first payment that leaves a reusable source. */
async function firstPayment(instrument: PaymentInstrument): Promise<string> {
  const { payment_code } = await world.order(member, 'CREDIT_CARD', instrument);
  const { database } = world.backend;
  await database.update(payments).set({ forSubscription: true }).where(eq(payments.paymentCode, payment_code));
  const { payment } = await member.ask(startPayment, { payment_code });
  if (payment.kind === 'redirect') {
    await world.outside.open(payment.href, { result: 'success' });
    await world.backend.payments.service.finish(payment_code);
  }
  return payment_code;
}

describe('payment of later deliveries', () => {
  it('charges the source of the first delivery again, without a challenge (A-34)', async () => {
    const token = await world.cardToken('4000000000003220');
    const paymentCode = await firstPayment({ kind: 'card-token', token });
    expect((await findPayment(world.backend.database, paymentCode))?.reusable).toMatch(/^card_/);
    const again = await renew({ kind: 'previous', paymentCode });
    expect(again.progress).toEqual({ kind: 'approved' });
    expect(await world.chargesOf(again.paymentCode)).toMatchObject([{ status: 'authorised', amount: 3553 }]);
  });

  it('charges a saved card once, even if the process died before recording it (A-34)', async () => {
    await firstPayment({ kind: 'card-token', token: await world.cardToken('4111111111111111') });
    await member.ask(addCard, { token: await world.cardToken('5555555555554444') });
    const { database } = world.backend;
    const [card] = await database.select().from(savedCards).where(eq(savedCards.customerCode, customerCode()));
    await world.plan({ processor: 'card', action: 'charge', kind: 'lost-reply' });
    const { paymentCode } = await renew({ kind: 'saved-card', cardCode: card?.cardCode ?? '' });
    world.backend.clock.now += 120_000;
    await world.backend.payments.service.runDue();
    expect((await findPayment(database, paymentCode))?.state).toBe('AUTHORISED');
    expect(await world.chargesOf(paymentCode)).toHaveLength(1);
  });

  it('refuses another customer, a revoked source and another payment method (G12)', async () => {
    const paymentCode = await firstPayment({ kind: 'card-token', token: await world.cardToken('4111111111111111') });
    const refused = { kind: 'declined', code: 'instrument-invalid' };
    const instrument = { kind: 'previous', paymentCode } as const;
    expect((await renew(instrument, { of: 'C0000002' })).progress).toMatchObject(refused);
    expect((await renew(instrument, { method: 'AMAZON_PAY' })).progress).toMatchObject(refused);
    const { database } = world.backend;
    await database.update(payments).set({ reusable: null }).where(eq(payments.paymentCode, paymentCode));
    expect((await renew(instrument)).progress).toMatchObject(refused);
  });

  it('is refused by carriers; NP checks the buyer again (G13)', async () => {
    await firstPayment({ kind: 'card-token', token: await world.cardToken('4111111111111111') });
    const carrier = await renew({ kind: 'carrier', carrier: 'AU' }, { method: 'CARRIER_BILLING' });
    expect(carrier.progress).toMatchObject({ kind: 'declined', code: 'instrument-invalid' });
    const deferred = await renew({ kind: 'none' }, { method: 'NP_DEFERRED' });
    expect(deferred.progress).toEqual({ kind: 'approved' });
  });
});

describe('card testing', () => {
  it('blocks and reports further cards after ten declines in an hour (G15)', async () => {
    for (let each = 0; each < 10; each += 1) {
      const instrument = { kind: 'card-token', token: await world.cardToken('4000000000000002') } as const;
      const { payment_code } = await world.order(member, 'CREDIT_CARD', instrument);
      await member.ask(startPayment, { payment_code });
    }
    const good = { kind: 'card-token', token: await world.cardToken('4111111111111111') } as const;
    const { payment_code } = await world.order(member, 'CREDIT_CARD', good);
    const { payment } = await member.ask(startPayment, { payment_code });
    expect(payment).toMatchObject({ kind: 'declined', code: 'too-many-declines' });
    expect(await world.chargesOf(payment_code)).toEqual([]);
    expect(world.backend.logged.some((line) => line.includes('card-testing'))).toBe(true);
  });
});
