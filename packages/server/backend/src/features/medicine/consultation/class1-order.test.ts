import { addToCart, placeOrder, updateCartLine } from '@store/contracts/calls/checkout';
import {
  answerPharmacist,
  approveMedicine,
  askBack,
  askPharmacist,
  confirmMedicine,
  declareHealth,
  getConsultation,
  getDrugSheet,
  getPharmacy,
  getQuestionnaire,
  openCase,
  pharmacistQueue,
  refuseMedicine,
} from '@store/contracts/calls/medicine';
import { cancelOrder, getOrder } from '@store/contracts/calls/order';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { brokenInvariants } from '../../../platform/database/invariants.ts';
import { stockHolds } from '../../../platform/database/tables/skus.ts';
import { stockOf } from '../../../testing/buying.ts';
import {
  ANSWERS,
  approveOrder,
  confirmOrder,
  fillWithMedicine,
  freshMedicineShop,
  INFORMATION,
  LINES,
  medicineMails,
  orderMedicine,
} from '../../../testing/buying-medicine.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { expireWaitingOrders } from '../../order/state/expire-orders.ts';
import { notifyCustomers } from './notify-customers.ts';

const backend = backendForFile();
let buyer: TestShopper;
let pharmacist: TestShopper;
beforeEach(async () => {
  await freshMedicineShop(backend);
  buyer = await backend.visitor().signIn('C0000001', 90 * 86_400);
  pharmacist = await backend.visitor().signInPharmacist();
});

const fill = () => fillWithMedicine(buyer);
const order = () => orderMedicine(buyer);
const approve = (one: { order_code: string }) => approveOrder(pharmacist, one);
const confirm = (one: { order_code: string }, informationSeq?: number) => confirmOrder(buyer, one, informationSeq);
const mails = (one?: { order_code: string }) => medicineMails(backend.database, one);
const statusOf = async (one: { order_code: string }) => (await buyer.ask(getOrder, one)).order_status;

describe('class 1 medicine before the order', () => {
  it('shows risk category, package insert and pharmacists (M-01)', async () => {
    const { sheet, desk } = await buyer.ask(getDrugSheet, { sku: 'S1004' });
    expect(sheet).toMatchObject({ risk_label: '第1類医薬品', minimum_age: 20, sexes: ['MALE'] });
    expect(sheet.package_insert.map(({ title }) => title)).toContain('用法・用量');
    expect(desk).toEqual({ name: '医薬品相談窓口', number: '0120-000-456', hours: '9:00〜18:00' });
    expect(await backend.visitor().refusal(getDrugSheet, { sku: 'S1001' })).toMatchObject({ code: 'not-found' });
    const { pharmacists, photos } = await backend.visitor().ask(getPharmacy, {});
    expect(pharmacists).toMatchObject([{ name: '森 千尋' }]);
    // 75: front, counter and shelves.
    expect(photos.map(({ caption, picture: { width } }) => [caption, width])).toEqual([
      ['店舗の外観', 960],
      ['医薬品の相談カウンター', 960],
      ['第1類医薬品の陳列', 960],
    ]);
  });
  it('refuses an order without the questionnaire, or with one for other items (M-02)', async () => {
    const request = await fill();
    expect(await buyer.refusal(placeOrder, request)).toMatchObject({ code: 'advice-needed' });
    await buyer.ask(declareHealth, { answers: ANSWERS });
    const { carts } = await buyer.ask(updateCartLine, {
      cart_code: request.cart_code,
      entry_index: 0,
      sku: 'S1004',
      quantity: 2,
      order_type: 'NORMAL',
    });
    const total = carts[0]?.totals.total_in_vat ?? 0;
    expect(await buyer.refusal(placeOrder, { ...request, expected_total_in_vat: total })).toMatchObject({
      code: 'advice-needed',
    });
  });
  it('stops the order on excluding answers, with reasons and desk; only a new declaration lifts it (M-02, 69)', async () => {
    const request = await fill();
    const answers = { ...ANSWERS, age: 18, illnesses: ['heart' as const] };
    expect(await buyer.ask(declareHealth, { answers })).toEqual({ outcome: 'excluded' });
    const { declaration, desk } = await buyer.ask(getQuestionnaire, {});
    expect(declaration?.reasons.map(({ reason }) => reason)).toEqual(['under-age', 'heart']);
    expect(desk.number).toBe('0120-000-456');
    expect(await buyer.refusal(placeOrder, request)).toMatchObject({
      code: 'advice-needed',
      message: expect.stringContaining('販売できません'),
    });
    expect(await buyer.refusal(declareHealth, { answers: ANSWERS })).toMatchObject({ code: 'declared-already' });
    expect(await buyer.ask(declareHealth, { answers: ANSWERS, declares_anew: true })).toEqual({ outcome: 'accepted' });
    expect((await buyer.ask(placeOrder, request)).order_status).toBe('PHARMACIST_CHECK_PENDING');
  });
  it('requires new answers for a repeat order (74)', async () => {
    await order();
    const again = await fill();
    expect(await buyer.refusal(placeOrder, again)).toMatchObject({ code: 'advice-needed' });
    expect(await buyer.ask(getQuestionnaire, {})).toMatchObject({ declaration: null, ordered_before: true });
    const { changes: _, ...unsaid } = ANSWERS;
    expect(await buyer.refusal(declareHealth, { answers: unsaid })).toMatchObject({
      code: 'changes-missing',
      fields: { changes: expect.stringContaining('前回のご購入から') },
    });
    await buyer.ask(declareHealth, { answers: { ...ANSWERS, changes: '薬が変わりました' } });
    backend.clock.now += 86_400_000;
    expect(await buyer.refusal(placeOrder, again)).toMatchObject({ code: 'advice-needed' });
  });
  it('does not restore a lifted stop in the next order (69, 74)', async () => {
    const request = await fill();
    await buyer.ask(declareHealth, { answers: { ...ANSWERS, age: 18 } });
    await buyer.ask(declareHealth, { answers: ANSWERS, declares_anew: true });
    await buyer.ask(placeOrder, request);
    const again = await fill();
    expect(await buyer.ask(getQuestionnaire, {})).toMatchObject({ declaration: null });
    expect(await buyer.refusal(placeOrder, again)).toMatchObject({ code: 'advice-needed' });
  });
  it('is refused as a subscription (P34, V-07, S-12)', async () => {
    const request = { order_type: 'PERIODICAL', sku: 'S1004', quantity: 1 } as const;
    expect(await buyer.refusal(addToCart, request)).toMatchObject({ code: 'subscription-unavailable' });
  });
});

describe('consultation', () => {
  it('accepts an order only after advice and confirmation (M-03, M-04, M-05, P34)', async () => {
    const before = await stockOf(backend.database, 'S1004');
    const one = await order();
    expect(await statusOf(one)).toBe('PHARMACIST_CHECK_PENDING');
    expect(await stockOf(backend.database, 'S1004')).toBe(before - 1);
    expect(await confirm(one)).toMatchObject({ code: 'not-in-order' });

    const { orders: waiting } = await pharmacist.ask(pharmacistQueue, {});
    expect(waiting).toContainEqual(expect.objectContaining({ ...one, state: 'pharmacist', label: '薬剤師確認中' }));
    expect(JSON.stringify(waiting)).not.toContain('山田');
    expect(await pharmacist.ask(openCase, one)).toMatchObject({
      buyer: { full_name: '山田 太郎' },
      answers: ANSWERS,
      cautions: expect.arrayContaining(['other-medicine']),
    });
    expect(await approve(one)).toMatchObject({ state: 'confirmation', label: 'ご確認待ち' });
    expect(await statusOf(one)).toBe('AWAITING_CONFIRMATION');

    const read = await buyer.ask(getConsultation, one);
    expect(read).toMatchObject({ state: 'confirmation', information_seq: 1 });
    expect(read.records).toMatchObject([{ kind: 'information', body: INFORMATION, pharmacist: '森 千尋' }]);
    expect(await confirm(one)).toMatchObject({ status: true, data: { state: 'accepted', label: 'ご承諾' } });
    expect(await statusOf(one)).toBe('AWAITING_ACCEPTANCE');
    expect(await confirm(one)).toMatchObject({ code: 'not-in-order' });
    expect(await brokenInvariants(backend.database)).toEqual([]);
  });
  it('records all steps of a thread with questions in both directions (M-04, M-05)', async () => {
    const one = await order();
    await pharmacist.ask(askBack, { ...one, question: 'お薬の名前を教えてください' });
    expect(await buyer.ask(getConsultation, one)).toMatchObject({ state: 'answer' });
    expect(await pharmacist.refusal(approveMedicine, { ...one, lines: LINES, information: 'はい' })).toMatchObject({
      code: 'not-in-order',
    });
    await buyer.ask(answerPharmacist, { ...one, answer: 'ビタミン剤です' });
    await approve(one);
    await buyer.ask(askPharmacist, { ...one, question: '朝だけでもよいですか' });
    expect(await statusOf(one)).toBe('PHARMACIST_CHECK_PENDING');
    await approve(one);
    expect(await confirm(one, 3)).toMatchObject({ code: 'information-changed' });
    expect(await confirm(one, 5)).toMatchObject({ status: true });
    const { records } = await buyer.ask(getConsultation, one);
    expect(records.map(({ kind }) => kind)).toEqual([
      'ask-back',
      'answer',
      'information',
      'question',
      'information',
      'confirmation',
    ]);
  });
  it('voids a refused order, and shows the reason to its owner only (M-04)', async () => {
    const before = await stockOf(backend.database, 'S1004');
    const one = await order();
    await pharmacist.ask(refuseMedicine, { ...one, reason: '医師にご相談ください' });
    expect(await statusOf(one)).toBe('SALE_REFUSED');
    expect(await stockOf(backend.database, 'S1004')).toBe(before);
    expect(await buyer.ask(getConsultation, one)).toMatchObject({ state: 'refused', label: '販売不可' });
    const other = await backend.visitor().signIn('C0000002');
    const absent = await other.refusal(getConsultation, { order_code: '260715-NOTTHERE' });
    expect(await other.refusal(getConsultation, one)).toEqual(absent);
    expect(
      await other.refusal(confirmMedicine, { ...one, information_seq: 1, understood: true, no_questions: true }),
    ).toEqual(absent);
    expect((await mails()).at(-1)).toContain('販売できない');
    expect(await brokenInvariants(backend.database)).toEqual([]);
  });
  it('sends one reminder, then expires and restores the stock, with one notice (M-06, 72)', async () => {
    const one = await order();
    await notifyCustomers(backend.database, backend.clock.now);
    await approve(one);
    const { waits_until: end } = await buyer.ask(getConsultation, one);
    if (end === null) throw new Error('it does not wait');
    await notifyCustomers(backend.database, end - 3 * 86_400_000);
    expect(await mails(one)).toHaveLength(2);
    await notifyCustomers(backend.database, end - 86_400_000);
    expect(await mails(one)).toHaveLength(3);
    backend.clock.now = end;
    await expireWaitingOrders(backend.database, end);
    expect(await statusOf(one)).toBe('EXPIRED');
    await Promise.all([1, 2, 3].map(() => notifyCustomers(backend.database, end)));
    expect(await confirm(one)).toMatchObject({ code: 'not-in-order' });
    const [hold] = await backend.database.select().from(stockHolds).where(eq(stockHolds.orderCode, one.order_code));
    expect(hold).toMatchObject({ skuCode: 'S1004', state: 'RELEASED' });
    expect((await mails(one)).map((mail) => mail.split('（')[0])).toEqual([
      '【第1類医薬品】薬剤師が確認しています',
      '【第1類医薬品】薬剤師からの情報をご確認ください',
      '【第1類医薬品】ご確認の期限が近づいています',
      '【第1類医薬品】ご注文を取り消しました',
    ]);
  });
  it('can be cancelled by the customer, and accepts no further steps then (M-05)', async () => {
    const one = await order();
    await approve(one);
    await buyer.ask(cancelOrder, one);
    expect(await confirm(one)).toMatchObject({ code: 'not-in-order' });
    expect(await pharmacist.refusal(askBack, { ...one, question: 'はい？' })).toMatchObject({ code: 'not-in-order' });
  });
});

describe('concurrent consultation steps', () => {
  it('store one information by two concurrent pharmacists (F17)', async () => {
    const one = await order();
    const second = await backend.visitor().signInPharmacist();
    const request = { ...one, lines: LINES, information: INFORMATION };
    const answers = await Promise.all([
      pharmacist.call(approveMedicine, request),
      second.call(approveMedicine, request),
      second.call(refuseMedicine, { ...one, reason: '販売できません' }),
    ]);
    const { records, state } = await buyer.ask(getConsultation, one);
    expect(answers.filter(({ status }) => status)).toHaveLength(records.length);
    expect(records.filter(({ kind }) => kind === 'information').length).toBeLessThanOrEqual(1);
    expect(['confirmation', 'refused']).toContain(state);
  });
  it('store one confirmation sent ten times (F17)', async () => {
    const one = await order();
    await approve(one);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(one)));
    expect(answers.filter(({ status }) => status)).toHaveLength(1);
    expect((await buyer.ask(getConsultation, one)).records).toHaveLength(2);
  });
  it('bind the approval to the exact contents (F17)', async () => {
    const one = await order();
    const lines = [{ sku_code: 'S1004', quantity: 2 }];
    expect(await pharmacist.refusal(approveMedicine, { ...one, lines, information: 'はい' })).toMatchObject({
      code: 'contents-changed',
    });
    await approve(one);
    await backend.database.execute(sql`update order_details set quantity = 2 where order_code = ${one.order_code}`);
    expect(await confirm(one)).toMatchObject({ code: 'contents-changed' });
    await backend.database.execute(sql`update order_details set quantity = 1 where order_code = ${one.order_code}`);
    expect(await confirm(one)).toMatchObject({ status: true });
  });
});
