import {
  declareHealth,
  openCase,
  pharmacistQueue,
  refuseMedicine,
  salesRecords,
} from '@store/contracts/calls/medicine';
import { addDays, tokyoDate } from '@store/domain/calendar';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../../platform/database/database.ts';
import { healthReadings } from '../../../platform/database/tables/medicine.ts';
import {
  ANSWERS,
  approveOrder,
  confirmOrder,
  fillWithMedicine,
  freshMedicineShop,
  medicineMails,
  orderMedicine,
} from '../../../testing/buying-medicine.ts';
import { backendForFile, type TestShopper } from '../../../testing/test-backend.ts';
import { forgetUnusedDeclarations } from './declarations.ts';

const backend = backendForFile();
let buyer: TestShopper;
let pharmacist: TestShopper;
beforeEach(async () => {
  await freshMedicineShop(backend);
  buyer = await backend.visitor().signIn('C0000001', 90 * 86_400);
  pharmacist = await backend.visitor().signInPharmacist();
});

const fill = (quantity: number) => fillWithMedicine(buyer, quantity);
const order = () => orderMedicine(buyer);
const approve = (one: { order_code: string }) => approveOrder(pharmacist, one);
const confirm = (one: { order_code: string }) => confirmOrder(buyer, one);
const mails = () => medicineMails(backend.database);

describe('health data (J07)', () => {
  it('are not readable in database, outbox, mails and logs (J07, J04)', async () => {
    const one = await order();
    await pharmacist.ask(openCase, one);
    await approve(one);
    await confirm(one);
    const tables = await rowsOf<{ name: string }>(
      backend.database,
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const [found] = await rowsOf<{ count: number }>(
        backend.database,
        sql.raw(`select count(*)::int as count from "${name}" t where t::text like '%秘密の%'`),
      );
      expect(found, name).toEqual({ count: 0 });
    }
    expect((await mails()).join()).not.toContain('秘密の');
    expect(backend.logged.join()).not.toContain('秘密の');
  });
  it('have every access by a pharmacist recorded (J07)', async () => {
    const one = await order();
    await pharmacist.ask(openCase, one);
    await pharmacist.ask(openCase, one);
    const readings = await backend.database
      .select()
      .from(healthReadings)
      .where(eq(healthReadings.orderCode, one.order_code));
    expect(readings).toMatchObject([
      { staffCode: 'PH0001', readAt: backend.clock.now },
      { staffCode: 'PH0001', readAt: backend.clock.now },
    ]);
  });
  it('warn the pharmacist of a purchase before the last can be used up (74)', async () => {
    const first = await order();
    await approve(first);
    await confirm(first);
    backend.clock.now += 10 * 86_400_000;
    buyer = await backend.visitor().signIn('C0000001');
    pharmacist = await backend.visitor().signInPharmacist();
    const soon = await order();
    expect((await pharmacist.ask(openCase, soon)).cautions).toContain('bought-recently');
    await pharmacist.ask(refuseMedicine, { ...soon, reason: 'まだ十分に残っています' });
    backend.clock.now += 31 * 86_400_000;
    buyer = await backend.visitor().signIn('C0000001');
    pharmacist = await backend.visitor().signInPharmacist();
    expect((await pharmacist.ask(openCase, await order())).cautions).not.toContain('bought-recently');
  });
  it('are deleted after a month without an order, and retained with one (J07)', async () => {
    const one = await order();
    await fill(2);
    await buyer.ask(declareHealth, { answers: ANSWERS });
    const stored = async () =>
      await rowsOf<{ ordered: boolean }>(
        backend.database,
        sql`select cart_code is not null as ordered from health_declarations`,
      );
    await forgetUnusedDeclarations(backend.database, backend.clock.now + 29 * 86_400_000);
    expect((await stored()).some(({ ordered }) => !ordered)).toBe(true);
    await forgetUnusedDeclarations(backend.database, backend.clock.now + 31 * 86_400_000);
    expect((await stored()).every(({ ordered }) => ordered)).toBe(true);
    expect(await pharmacist.ask(openCase, one)).toMatchObject({ answers: ANSWERS });
  });
  it('show earlier accesses of a case to the next reader (73, J07)', async () => {
    const one = await order();
    expect(await pharmacist.ask(openCase, one)).toMatchObject({ readings: [] });
    expect((await pharmacist.ask(openCase, one)).readings).toEqual([
      { pharmacist: '森 千尋', read_timestamp: backend.clock.now },
    ]);
  });
  it('are not part of the inspection record of items, times and pharmacists (73)', async () => {
    const today = tokyoDate(backend.clock.now);
    const waiting = await order();
    const sold = await order();
    await approve(sold);
    await confirm(sold);
    const { records } = await pharmacist.ask(salesRecords, { from: today, to: today });
    const of = ({ order_code }: { order_code: string }) => records.find((each) => each.order_code === order_code);
    expect(of(sold)).toMatchObject({
      sku_code: 'S1004',
      quantity: 1,
      label: 'ご承諾',
      informed_by: '森 千尋',
      sold_by: '森 千尋',
      understood_timestamp: backend.clock.now,
    });
    expect(of(waiting)).toMatchObject({ label: '薬剤師確認中', informed_by: null, understood_timestamp: null });
    expect(JSON.stringify(records)).not.toMatch(/秘密|山田/);
    const before = addDays(today, -1);
    expect((await pharmacist.ask(salesRecords, { from: before, to: before })).records).toEqual([]);
    const reversed = { from: today, to: before };
    expect(await pharmacist.refusal(salesRecords, reversed)).toMatchObject({ code: 'span-reversed' });
  });
  it('are not accessible to guests and members (J07, M-04)', async () => {
    const one = await order();
    for (const visitor of [backend.visitor(), buyer]) {
      expect(await visitor.refusal(pharmacistQueue, {})).toMatchObject({ code: 'not-found' });
      expect(await visitor.refusal(openCase, one)).toMatchObject({ code: 'not-found' });
    }
  });
});
