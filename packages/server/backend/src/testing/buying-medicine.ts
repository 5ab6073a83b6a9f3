import { addToCart, checkoutChoose, placeOrder } from '@store/contracts/calls/checkout';
import { approveMedicine, confirmMedicine, declareHealth, openCase } from '@store/contracts/calls/medicine';
import type { HealthAnswersWire } from '@store/contracts/entities';
import { eq, sql } from 'drizzle-orm';
import { composeMedicineMail } from '../features/medicine/consultation/medicine-mail.ts';
import type { Database } from '../platform/database/database.ts';
import { outbox } from '../platform/database/tables/idempotency-and-outbox.ts';
import { STORE_URL, type TestBackend, type TestShopper } from './test-backend.ts';

/** Answers that need a pharmacist's decision; 秘密の may appear only in calls of the owner and the pharmacist. */
export const ANSWERS: HealthAnswersWire = {
  is_buyer: true,
  age: 42,
  sex: 'MALE',
  symptom: 'gradual-thinning',
  illnesses: [],
  is_under_treatment: false,
  other_medicine: '秘密の薬',
  is_allergic_to_ingredient: false,
  allergies: '',
  pregnancy: 'none',
  had_side_effects: false,
  used_before: true,
  changes: '',
  question: '',
};
export const INFORMATION = '1日2回、1回1mLをお使いください。\n秘密の助言';
export const LINES = [{ sku_code: 'S1004', quantity: 1 }];

type One = { order_code: string };

/** Empties carts and outbox and refills the stock, to isolate tests. */
export async function freshMedicineShop({ database, clock }: TestBackend): Promise<void> {
  clock.now += 3 * 86_400_000;
  await database.execute(sql`delete from outbox`);
  await database.execute(sql`delete from cart_entries`);
  await database.execute(sql`update inventory set received = reserved + sold + 20`);
}

/** Puts P1004 into the member's cart with address and cash on delivery; returns the request that places the order. */
export async function fillWithMedicine(buyer: TestShopper, quantity = 1) {
  await buyer.ask(addToCart, { order_type: 'NORMAL', sku: 'S1004', quantity });
  const { carts } = await buyer.ask(checkoutChoose, {
    order_type: 'NORMAL',
    delivery_code: 'AD0001',
    payment_method: 'CASH_ON_DELIVERY',
  });
  const [cart] = carts;
  if (!cart) throw new Error('no cart');
  return { order_type: 'NORMAL' as const, cart_code: cart.cart_code, expected_total_in_vat: cart.totals.total_in_vat };
}

/** Places an order of one P1004 after its questionnaire. */
export async function orderMedicine(buyer: TestShopper): Promise<One> {
  const request = await fillWithMedicine(buyer);
  await buyer.ask(declareHealth, { answers: ANSWERS });
  const { order_code } = await buyer.ask(placeOrder, request);
  return { order_code };
}

/** Reads the case with its declaration, then approves it, like a pharmacist. */
export async function approveOrder(pharmacist: TestShopper, one: One) {
  await pharmacist.ask(openCase, one);
  return pharmacist.ask(approveMedicine, { ...one, lines: LINES, information: INFORMATION });
}

export const confirmOrder = (buyer: TestShopper, one: One, information_seq = 1) =>
  buyer.call(confirmMedicine, { ...one, information_seq, understood: true, no_questions: true });

export async function medicineMails(database: Database, { order_code = '' }: Partial<One> = {}): Promise<string[]> {
  const rows = await database.select().from(outbox).where(eq(outbox.kind, 'medicine')).orderBy(outbox.outboxId);
  const mails = await Promise.all(
    rows.map(({ payload }) => composeMedicineMail(payload, { database, storeUrl: STORE_URL })),
  );
  return mails.map(({ subject, text }) => `${subject}\n${text}`).filter((mail) => mail.includes(order_code));
}

/** Turns another SKU of the demo store into a class 1 medicine with the sheet of S1004, because the store has only one. */
export async function makeMedicine(database: Database, skuCode: string): Promise<void> {
  await database.execute(sql`update skus set sku_type = 'CLASS1_OTC_DRUG' where sku_code = ${skuCode}`);
  await database.execute(sql`delete from drug_sheets where sku_code = ${skuCode}`);
  await database.execute(sql`
    insert into drug_sheets select (jsonb_populate_record(sheet, jsonb_build_object('sku_code', ${skuCode}::text))).*
    from drug_sheets sheet where sheet.sku_code = 'S1004'`);
}
