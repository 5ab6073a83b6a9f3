import { addToCart, cartsByCustomer, convertCart, placeOrder, updateCartLine } from '@store/contracts/calls/checkout';
import { declareHealth, getQuestionnaire } from '@store/contracts/calls/medicine';
import { quoteOrder } from '@store/contracts/calls/order';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newMember, readyToPlace } from '../../../testing/buying.ts';
import { ANSWERS, freshMedicineShop, makeMedicine } from '../../../testing/buying-medicine.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { forgetUnusedDeclarations } from './declarations.ts';

const DAY = 86_400_000;
const ILL = { ...ANSWERS, illnesses: ['heart' as const], age: 19 };

const backend = backendForFile();
let buyer: TestShopper;
let number = 7_000;
beforeAll(async () => {
  await makeMedicine(backend.database, 'S1017');
});
beforeEach(async () => {
  await freshMedicineShop(backend);
  number += 1;
  buyer = await newMember(backend, number);
});

/** Sets the cart to exactly these quantities of medicines. */
async function fill(quantities: Record<string, number>) {
  const { carts } = await buyer.ask(cartsByCustomer, {});
  const held = carts.flatMap(({ cart_code, sku_entries_display }) =>
    sku_entries_display.map(({ entry_index, sku_code: sku }) => ({ cart_code, entry_index, sku })),
  );
  for (const line of held)
    await buyer.ask(updateCartLine, { ...line, quantity: quantities[line.sku] ?? 0, order_type: 'NORMAL' });
  for (const [sku, quantity] of Object.entries(quantities))
    if (!held.some((line) => line.sku === sku)) await buyer.ask(addToCart, { order_type: 'NORMAL', sku, quantity });
}

const declare = (answers = ANSWERS) => buyer.ask(declareHealth, { answers, declares_anew: true });
const place = async () => buyer.call(placeOrder, await readyToPlace(buyer));

/** The declaration's state by every call that reports it; all must agree. */
async function reported() {
  const { declaration, asks_anew } = await buyer.ask(getQuestionnaire, {});
  const { obstacles } = await buyer.ask(quoteOrder, { order_type: 'NORMAL' });
  const advice = obstacles.find(({ code }) => code === 'advice-needed');
  const placed = await place();
  if (placed.status) expect([declaration?.outcome, advice]).toEqual(['accepted', undefined]);
  else {
    expect(placed).toMatchObject({ code: 'advice-needed', message: advice?.message });
    expect(placed.message).toContain(declaration?.outcome === 'excluded' ? '販売できません' : 'ご回答が必要です');
  }
  const outcome = placed.status ? 'ordered' : declaration?.outcome === 'excluded' ? 'stopped' : 'unanswered';
  return { outcome, asks_anew };
}

describe('health stop (M-02)', () => {
  it('is not bypassed by returning to a previously accepted quantity (M-02)', async () => {
    await fill({ S1004: 2 });
    expect(await declare()).toEqual({ outcome: 'accepted' });
    await fill({ S1004: 1 });
    expect(await declare(ILL)).toEqual({ outcome: 'excluded' });
    expect(await reported()).toEqual({ outcome: 'stopped', asks_anew: true });
    await fill({ S1004: 2 });
    const { declaration } = await buyer.ask(getQuestionnaire, {});
    expect(declaration?.reasons.map(({ reason }) => reason)).toEqual(['under-age', 'heart']);
    expect(await reported()).toEqual({ outcome: 'stopped', asks_anew: true });
    expect(await buyer.refusal(declareHealth, { answers: ANSWERS })).toMatchObject({ code: 'declared-already' });
    expect(await declare()).toEqual({ outcome: 'accepted' });
    expect(await reported()).toEqual({ outcome: 'ordered', asks_anew: false });
  });
  it('requires new answers for another quantity than the latest (M-02)', async () => {
    await fill({ S1004: 2 });
    await declare();
    await fill({ S1004: 1 });
    await declare({ ...ANSWERS, question: '使い方は？' });
    await fill({ S1004: 2 });
    expect(await reported()).toEqual({ outcome: 'unanswered', asks_anew: false });
  });
  it('for one medicine is unaffected by declarations for another, and ends with its own (M-02)', async () => {
    await fill({ S1004: 1 });
    await declare(ILL);
    await fill({ S1017: 1 });
    expect(await reported()).toEqual({ outcome: 'unanswered', asks_anew: true });
    await declare();
    await fill({ S1004: 1, S1017: 1 });
    expect(await reported()).toEqual({ outcome: 'stopped', asks_anew: true });
    await fill({ S1004: 2 });
    expect(await reported()).toEqual({ outcome: 'stopped', asks_anew: true });
    await declare();
    expect(await reported()).toEqual({ outcome: 'ordered', asks_anew: false });
  });
  it('for two medicines applies to each alone, with the reasons of both (M-02)', async () => {
    await fill({ S1004: 1, S1017: 1 });
    await declare(ILL);
    await fill({ S1017: 2 });
    expect((await buyer.ask(getQuestionnaire, {})).declaration?.reasons).toHaveLength(2);
    expect(await reported()).toEqual({ outcome: 'stopped', asks_anew: true });
  });
  it('applies after an order too, and the order’s answers are not reused (M-02, 74)', async () => {
    await fill({ S1004: 1 });
    await declare();
    expect(await reported()).toEqual({ outcome: 'ordered', asks_anew: false });
    await fill({ S1004: 1 });
    expect(await reported()).toEqual({ outcome: 'unanswered', asks_anew: false });
    await declare(ILL);
    await fill({ S1004: 2 });
    expect(await reported()).toEqual({ outcome: 'stopped', asks_anew: true });
  });
  it('lasts longer than a day, until the 30 days of pharmacists’ access end (M-02)', async () => {
    await fill({ S1004: 1 });
    await declare(ILL);
    const declaredAt = backend.clock.now;
    const after = async (ms: number) => {
      backend.clock.now = declaredAt + ms;
      await buyer.signIn(`M${number}`);
      await forgetUnusedDeclarations(backend.database, backend.clock.now);
      return reported();
    };
    expect(await after(DAY)).toEqual({ outcome: 'stopped', asks_anew: true });
    expect(await after(30 * DAY)).toEqual({ outcome: 'stopped', asks_anew: true });
    expect(await after(30 * DAY + 1)).toEqual({ outcome: 'unanswered', asks_anew: false });
  });
  it('does not affect accepted answers, which expire after a day (M-02)', async () => {
    await fill({ S1004: 1 });
    await declare();
    backend.clock.now += DAY - 1;
    await buyer.signIn(`M${number}`);
    const { declaration } = await buyer.ask(getQuestionnaire, {});
    expect(declaration).toMatchObject({ outcome: 'accepted', valid_until: backend.clock.now + 1 });
    backend.clock.now += 1;
    expect(await reported()).toEqual({ outcome: 'unanswered', asks_anew: false });
  });
  it('is not bypassed by a quantity chosen as a guest before signing in (M-02, S-05)', async () => {
    await fill({ S1004: 1 });
    await declare(ILL);
    await fill({});
    const guest = backend.visitor();
    const { carts } = await guest.ask(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity: 2 });
    const signedIn = await guest.signIn(`M${number}`);
    await signedIn.ask(convertCart, { cart_code: carts[0]?.cart_code ?? '', customer_code: `M${number}` });
    buyer = signedIn;
    expect(await reported()).toEqual({ outcome: 'stopped', asks_anew: true });
  });
  it('is not bypassed by a concurrent order in another tab (M-02)', async () => {
    for (let round = 0; round < 5; round += 1) {
      await fill({ S1004: 1 });
      await declare();
      const request = await readyToPlace(buyer);
      const [placed, declared] = await Promise.all([
        buyer.call(placeOrder, request),
        buyer.call(declareHealth, { answers: ILL, declares_anew: true }),
      ]);
      // If the order came first, the cart is gone and nothing can be declared.
      expect([placed.status, declared.status].filter(Boolean)).toHaveLength(1);
      if (!placed.status) expect(placed.code).toBe('advice-needed');
    }
  });
});
