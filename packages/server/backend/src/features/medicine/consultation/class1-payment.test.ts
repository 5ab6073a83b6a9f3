import { addToCart, checkoutOptions, placeOrder, startPayment } from '@store/contracts/calls/checkout';
import {
  approveMedicine,
  confirmMedicine,
  declareHealth,
  getQuestionnaire,
  refuseMedicine,
} from '@store/contracts/calls/medicine';
import { getOrder, quoteOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { healthDeclarations } from '../../../platform/database/tables/medicine.ts';
import { newMember } from '../../../testing/buying.ts';
import { ANSWERS, LINES } from '../../../testing/buying-medicine.ts';
import { paymentsForFile, readyCart } from '../../../testing/test-payments.ts';
import { forgetUnusedDeclarations } from '../questionnaire/declarations.ts';

const ILL = { ...ANSWERS, illnesses: ['heart' as const] };

const world = paymentsForFile();

/** Places a card order of P1004; returns it with the card network's record. */
async function orderByCard(number: number) {
  const buyer = await newMember(world.backend, number);
  await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity: 1 });
  await buyer.ask(declareHealth, { answers: ANSWERS });
  const options = await buyer.ask(checkoutOptions, { order_type: 'NORMAL' });
  expect(options.payment_methods.map(({ method }) => method)).not.toContain('NP_DEFERRED');
  const { order_code, payment_code } = await buyer.ask(placeOrder, {
    ...(await readyCart(buyer, { method: 'CREDIT_CARD', sku: 'S1004' })),
    instrument: { kind: 'card-token', token: await world.cardToken('4111111111111111') },
  });
  await buyer.ask(startPayment, { payment_code: payment_code ?? '' });
  const charge = async () => (await world.charges()).find(({ reference }) => reference === payment_code);
  const status = async () => (await buyer.ask(getOrder, { order_code })).order_status;
  return { buyer, order_code, charge, status };
}

it('authorises the card without charging it, even after advice and confirmation (M-03, P34, T4)', async () => {
  const { buyer, order_code, charge, status } = await orderByCard(1);
  const pharmacist = await world.backend.visitor().signInPharmacist();
  expect(await status()).toBe('PHARMACIST_CHECK_PENDING');
  expect(await charge()).toMatchObject({ status: 'authorised' });
  await pharmacist.ask(approveMedicine, { order_code, lines: LINES, information: '1日2回お使いください' });
  expect(await charge()).toMatchObject({ status: 'authorised' });
  await buyer.ask(confirmMedicine, { order_code, information_seq: 1, understood: true, no_questions: true });
  await world.backend.payments.service.runDue();
  // Captured on dispatch, as for every order.
  expect(await charge()).toMatchObject({ status: 'authorised' });
  expect(await status()).toBe('AWAITING_ACCEPTANCE');
});

it('voids the authorisation of a refused sale (M-04)', async () => {
  const { order_code, charge, status } = await orderByCard(2);
  const pharmacist = await world.backend.visitor().signInPharmacist();
  await pharmacist.ask(refuseMedicine, { order_code, reason: '医師にご相談ください' });
  await world.backend.payments.service.runDue();
  expect(await charge()).toMatchObject({ status: 'voided' });
  expect(await status()).toBe('SALE_REFUSED');
});

it('reuses the answers of a failed order for the replacing cart, unless a stop follows (M-02)', async () => {
  const buyer = await newMember(world.backend, 3);
  await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity: 1 });
  await buyer.ask(declareHealth, { answers: ANSWERS });
  const placed = await buyer.ask(placeOrder, {
    ...(await readyCart(buyer, { method: 'CREDIT_CARD', sku: 'S1004' })),
    instrument: { kind: 'card-token', token: await world.cardToken('4000000000000002') },
  });
  const { payment } = await buyer.ask(startPayment, { payment_code: placed.payment_code ?? '' });
  expect(payment.kind).toBe('declined');
  const again = async () => {
    const { declaration } = await buyer.ask(getQuestionnaire, {});
    const { obstacles } = await buyer.ask(quoteOrder, { order_type: 'NORMAL' });
    return [declaration?.outcome, obstacles.some(({ code }) => code === 'advice-needed')];
  };
  expect(await again()).toEqual(['accepted', false]);
  await buyer.ask(declareHealth, { answers: ILL });
  expect(await again()).toEqual(['excluded', true]);
  // Answers without an order are deleted after 30 days, also after a payment attempt.
  const { database, clock } = world.backend;
  await forgetUnusedDeclarations(database, clock.now + 31 * 86_400_000);
  const stored = await database.select().from(healthDeclarations).where(eq(healthDeclarations.customerCode, 'M3'));
  expect(stored).toEqual([]);
});

it('fails the order without authorisation when a stop precedes the payment (M-02)', async () => {
  const buyer = await newMember(world.backend, 4);
  await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity: 1 });
  await buyer.ask(declareHealth, { answers: ANSWERS });
  const { order_code, payment_code } = await buyer.ask(placeOrder, {
    ...(await readyCart(buyer, { method: 'CREDIT_CARD', sku: 'S1004' })),
    instrument: { kind: 'card-token', token: await world.cardToken('4111111111111111') },
  });
  // From another tab that still shows the questionnaire.
  expect(await buyer.ask(declareHealth, { answers: ILL })).toEqual({ outcome: 'excluded' });
  expect(await buyer.refusal(startPayment, { payment_code: payment_code ?? '' })).toMatchObject({
    code: 'advice-needed',
    message: expect.stringContaining('販売できません'),
  });
  await world.backend.payments.service.runDue();
  const charges = (await world.charges()).filter(({ reference }) => reference === payment_code);
  expect(charges.filter(({ status }) => status !== 'voided')).toEqual([]);
  expect((await buyer.ask(getOrder, { order_code })).order_status).toBe('PAYMENT_FAILED');
  expect((await buyer.ask(getQuestionnaire, {})).declaration?.outcome).toBe('excluded');
});
