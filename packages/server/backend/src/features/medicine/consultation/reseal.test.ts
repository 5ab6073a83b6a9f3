import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { type Database, rowsOf } from '../../../platform/database/database.ts';
import { healthDeclarations, medicineRecords } from '../../../platform/database/tables/medicine.ts';
import { demoPeople } from '../../../testing/demo-seed.ts';
import { backendForFile } from '../../../testing/test-backend.ts';
import { createHealthCipher, type HealthCipher } from '../questionnaire/health-cipher.ts';
import { resealHealth } from './reseal.ts';

const [OLD, NEW, LOST] = ['o'.repeat(32), 'n'.repeat(32), 'l'.repeat(32)];
const old = createHealthCipher([OLD]);
const both = createHealthCipher([NEW, OLD]);
const only = createHealthCipher([NEW]);

const backend = backendForFile({}, demoPeople);
let database: Database;
beforeAll(async () => {
  database = backend.database;
  await database.execute(sql`delete from health_declarations`);
  await database.execute(sql`delete from medicine_records`);
});

const declarationOf = (number: number, cipher: HealthCipher) => {
  const declarationCode = `HD-${String(number).padStart(3, '0')}`;
  const sealedAnswers = cipher.seal(`answers ${number}`, declarationCode);
  return {
    declarationCode,
    customerCode: 'C0000001',
    contents: 'x',
    outcome: 'accepted' as const,
    sealedAnswers,
    declaredAt: 1,
  };
};
const recordOf = (orderCode: string, seq: number) => ({
  orderCode,
  seq,
  kind: 'question' as const,
  sealedBody: old.seal(`record ${seq}`, `${orderCode}/${seq}`),
  writtenAt: 1,
});
const left = async () => {
  const [row] = await rowsOf<{ count: number }>(
    database,
    sql`select (select count(*) from health_declarations where not starts_with(sealed_answers, ${only.current}))::int
      + (select count(*) from medicine_records where not starts_with(sealed_body, ${only.current}))::int as count`,
  );
  return row?.count;
};

it('re-encrypts in batches and resumes after an abort; then the new secret alone decrypts all (J07)', async () => {
  const numbers = Array.from({ length: 23 }, (_, number) => number);
  await database.insert(healthDeclarations).values(numbers.map((number) => declarationOf(number, old)));
  const orders = await rowsOf<{ code: string }>(
    database,
    sql`select order_code as code from orders order by 1 limit 2`,
  );
  await database
    .insert(medicineRecords)
    .values(orders.flatMap(({ code }) => [1, 2, 3, 4, 5].map((seq) => recordOf(code, seq))));
  expect(orders).toHaveLength(2);
  // Aborts in the third batch; two are committed.
  let sealings = 0;
  const breaking: HealthCipher = {
    ...both,
    seal(text, place) {
      sealings += 1;
      if (sealings > 11) throw new Error('killed');
      return both.seal(text, place);
    },
  };
  await expect(resealHealth(database, breaking, 5)).rejects.toThrow('killed');
  expect(await left()).toBe(33 - 10);
  expect(await resealHealth(database, both, 5)).toEqual({ moved: 23, closed: [] });
  expect(await left()).toBe(0);
  expect(await resealHealth(database, both, 5)).toEqual({ moved: 0, closed: [] });
  for (const { declarationCode, sealedAnswers } of await database.select().from(healthDeclarations))
    expect(only.open(sealedAnswers, declarationCode)).toBe(`answers ${Number(declarationCode.slice(3))}`);
  for (const { orderCode, seq, sealedBody } of await database.select().from(medicineRecords))
    expect(only.open(sealedBody, `${orderCode}/${seq}`)).toBe(`record ${seq}`);
});

it('reports texts that no secret decrypts, and continues with the rest (J07)', async () => {
  const lost = declarationOf(100, createHealthCipher([LOST]));
  await database.insert(healthDeclarations).values([lost, declarationOf(101, old), declarationOf(102, old)]);
  expect(await resealHealth(database, both, 1)).toEqual({ moved: 2, closed: ['HD-100'] });
  expect(await left()).toBe(1);
  const rows = await database.select().from(healthDeclarations);
  expect(rows.find(({ declarationCode }) => declarationCode === 'HD-100')?.sealedAnswers).toBe(lost.sealedAnswers);
});
