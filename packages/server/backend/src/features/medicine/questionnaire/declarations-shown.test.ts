import { addToCart, placeOrder, updateCartLine } from '@store/contracts/calls/checkout';
import { approveMedicine, askPharmacist, declareHealth, openCase } from '@store/contracts/calls/medicine';
import { getOrder } from '@store/contracts/calls/order';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { healthDeclarations } from '../../../platform/database/tables/medicine.ts';
import { readyToPlace } from '../../../testing/buying.ts';
import {
  ANSWERS,
  approveOrder,
  confirmOrder,
  fillWithMedicine,
  freshMedicineShop,
  INFORMATION,
  LINES,
  orderMedicine,
} from '../../../testing/buying-medicine.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { forgetUnusedDeclarations } from './declarations.ts';

const DAY = 86_400_000;
const ILL = { ...ANSWERS, illnesses: ['heart' as const], age: 19 };

const backend = backendForFile();
let buyer: TestShopper;
let pharmacist: TestShopper;
afterAll(async () => expect(await brokenInvariants(backend.database)).toEqual([]));
beforeEach(async () => {
  await freshMedicineShop(backend);
  await backend.database.delete(healthDeclarations).where(eq(healthDeclarations.customerCode, 'C0000001'));
  await signIn();
});

async function signIn() {
  buyer = await backend.visitor().signIn('C0000001');
  pharmacist = await backend.visitor().signInPharmacist();
}

/** Advances the clock, so that each event has a distinct time. */
const later = (ms = 60_000) => {
  backend.clock.now += ms;
};
async function declare(answers = ANSWERS) {
  later();
  return buyer.ask(declareHealth, { answers, declares_anew: true });
}
/** Puts a medicine into the cart again and declares for it. */
async function declareBeside(answers = ANSWERS) {
  await buyer.call(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity: 1 });
  return declare(answers);
}
const information = (one: { order_code: string }) => ({ ...one, lines: LINES, information: INFORMATION });
const statusOf = async (one: { order_code: string }) => (await buyer.ask(getOrder, one)).order_status;

describe('declarations shown to the pharmacist (M-02)', () => {
  it('include 30 days, newest first, with medicine, quantity, order and stops (M-02)', async () => {
    const first = await orderMedicine(buyer);
    const { cart_code } = await fillWithMedicine(buyer, 2);
    await declare(ILL);
    await buyer.ask(updateCartLine, { cart_code, entry_index: 0, sku: 'S1004', quantity: 1, order_type: 'NORMAL' });
    later();
    const second = await orderAgain();
    const { declarations, cautions } = await pharmacist.ask(openCase, second);
    expect(declarations).toMatchObject([
      { outcome: 'accepted', lines: [{ sku_code: 'S1004', quantity: 1 }], order_code: second.order_code, reasons: [] },
      {
        outcome: 'excluded',
        lines: [{ sku_code: 'S1004', sku_name: expect.stringContaining('メディオール'), quantity: 2 }],
        order_code: null,
        reasons: ['under-age', 'heart'],
        answers: ILL,
      },
      { outcome: 'accepted', order_code: first.order_code, answers: ANSWERS },
    ]);
    const moments = declarations.map(({ declared_timestamp }) => declared_timestamp);
    expect(moments).toEqual([...new Set(moments)].sort((a, b) => b - a));
    expect(cautions).toContain('stopped-before');
    const before = await pharmacist.ask(openCase, first);
    expect(before.declarations).toEqual(declarations);
  });
  it('are shown for exactly 30 days, independent of the housekeeping (M-02, J07)', async () => {
    await fillWithMedicine(buyer);
    await declare(ILL);
    const declaredAt = backend.clock.now;
    await declare();
    const one = await orderAgain();
    const shownAfter = async (ms: number) => {
      backend.clock.now = declaredAt + ms;
      await signIn();
      await forgetUnusedDeclarations(backend.database, backend.clock.now);
      const { declarations } = await pharmacist.ask(openCase, one);
      return declarations.filter(({ outcome }) => outcome === 'excluded').length;
    };
    expect(await shownAfter(30 * DAY)).toBe(1);
    expect(await shownAfter(30 * DAY + 1)).toBe(0);
  });
});

describe('stop declared during a consultation (M-02)', () => {
  it('blocks the approval until it is lifted and the pharmacist has seen it (M-02, M-04)', async () => {
    const one = await orderMedicine(buyer);
    later();
    await pharmacist.ask(openCase, one);
    await declareBeside(ILL);
    later();
    expect(await pharmacist.refusal(approveMedicine, information(one))).toMatchObject({ code: 'stopped' });
    expect((await pharmacist.ask(openCase, one)).cautions).toContain('stop-stands');
    expect(await pharmacist.refusal(approveMedicine, information(one))).toMatchObject({ code: 'stopped' });
    await declare(ILL);
    await declare();
    expect(await pharmacist.refusal(approveMedicine, information(one))).toMatchObject({ code: 'stop-unseen' });
    later();
    expect((await pharmacist.ask(openCase, one)).declarations).toHaveLength(4);
    expect(await approveOrder(pharmacist, one)).toMatchObject({ state: 'confirmation' });
  });
  it('blocks the confirmation until a pharmacist who saw it informs again (M-02, M-05)', async () => {
    const one = await orderMedicine(buyer);
    later();
    await approveOrder(pharmacist, one);
    await declareBeside(ILL);
    expect(await confirmOrder(buyer, one)).toMatchObject({
      code: 'stopped',
      message: expect.stringContaining('0120-000-456'),
    });
    await declare();
    expect(await confirmOrder(buyer, one)).toMatchObject({ code: 'stop-unseen' });
    expect(await statusOf(one)).toBe('AWAITING_CONFIRMATION');
    await buyer.ask(askPharmacist, { ...one, question: '回答を誤りました。' });
    later();
    await pharmacist.ask(openCase, one);
    await approveOrder(pharmacist, one);
    expect(await confirmOrder(buyer, one, 3)).toMatchObject({ status: true });
  });
});

/** Orders the cart's content after accepted answers. */
async function orderAgain() {
  await buyer.ask(declareHealth, { answers: ANSWERS, declares_anew: true });
  const { order_code } = await buyer.ask(placeOrder, await readyToPlace(buyer));
  return { order_code };
}
