import { and, asc, eq, not, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database, Queries } from '../../../platform/database/database.ts';
import { healthDeclarations, medicineRecords } from '../../../platform/database/tables/medicine.ts';
import { returnRefunds } from '../../../platform/database/tables/returns.ts';
import { placeOfAccount } from '../../order-history/returns/refund-account.ts';
import type { HealthCipher } from '../questionnaire/health-cipher.ts';
import { placeOf } from './consultation-store.ts';

/** Texts per transaction. */
const BATCH = 100;

/** Result of a run: the number of re-encrypted texts, and the locations of undecryptable ones. */
export interface Resealed {
  readonly moved: number;
  readonly closed: readonly string[];
}

interface SealedText {
  readonly place: string;
  readonly sealed: string;
}

/** A table with encrypted texts: reads the next ones under another key, in primary key order, and writes one back. */
interface SealedTable<Row extends SealedText> {
  next(database: Queries, after: Row | null, current: string): Promise<Row[]>;
  put(database: Queries, row: Row, sealed: string): Promise<unknown>;
}

/**
 * Re-encrypts everything that is encrypted with an older secret (J07). Safe while the store runs; an aborted run keeps
 * its committed batches, and the next continues.
 */
export async function resealHealth(database: Database, cipher: HealthCipher, batch = BATCH): Promise<Resealed> {
  const answers = await resealTable(database, cipher, declarations(batch));
  const records = await resealTable(database, cipher, consultationRecords(batch));
  const accounts = await resealTable(database, cipher, refundAccounts(batch));
  const all = [answers, records, accounts];
  return { moved: all.reduce((sum, { moved }) => sum + moved, 0), closed: all.flatMap(({ closed }) => closed) };
}

async function resealTable<Row extends SealedText>(
  database: Database,
  cipher: HealthCipher,
  table: SealedTable<Row>,
): Promise<Resealed> {
  const closed: string[] = [];
  let moved = 0;
  let last: Row | null = null;
  do {
    const after: Row | null = last;
    last = await database.transaction(async (transaction) => {
      const rows = await table.next(transaction, after, cipher.current);
      for (const row of rows) {
        const text = openOrNull(cipher, row);
        if (text === null) closed.push(row.place);
        else {
          await table.put(transaction, row, cipher.seal(text, row.place));
          moved += 1;
        }
      }
      return rows.at(-1) ?? null;
    });
  } while (last);
  return { moved, closed };
}

function openOrNull(cipher: HealthCipher, { sealed, place }: SealedText): string | null {
  try {
    return cipher.open(sealed, place);
  } catch {
    return null;
  }
}

function declarations(batch: number): SealedTable<SealedText> {
  const { declarationCode, sealedAnswers } = healthDeclarations;
  return {
    next: (database, after, current) =>
      database
        .select({ place: declarationCode, sealed: sealedAnswers })
        .from(healthDeclarations)
        .where(and(isOld(sealedAnswers, current), after ? sql`${declarationCode} > ${after.place}` : undefined))
        .orderBy(asc(declarationCode))
        .limit(batch)
        .for('update'),
    put: (database, { place }, sealed) =>
      database.update(healthDeclarations).set({ sealedAnswers: sealed }).where(eq(declarationCode, place)),
  };
}

function consultationRecords(batch: number): SealedTable<SealedText & { orderCode: string; seq: number }> {
  const { orderCode, seq, sealedBody } = medicineRecords;
  return {
    async next(database, after, current) {
      const rows = await database
        .select({ orderCode, seq, sealed: sealedBody })
        .from(medicineRecords)
        .where(
          and(
            isOld(sealedBody, current),
            after ? sql`(${orderCode}, ${seq}) > (${after.orderCode}, ${after.seq})` : undefined,
          ),
        )
        .orderBy(asc(orderCode), asc(seq))
        .limit(batch)
        .for('update');
      return rows.map((row) => ({ ...row, place: placeOf(row) }));
    },
    put: (database, row, sealed) =>
      database
        .update(medicineRecords)
        .set({ sealedBody: sealed })
        .where(and(eq(orderCode, row.orderCode), eq(seq, row.seq))),
  };
}

function refundAccounts(batch: number): SealedTable<SealedText & { returnCode: string }> {
  const { returnCode, sealedAccount } = returnRefunds;
  return {
    async next(database, after, current) {
      const rows = await database
        .select({ returnCode, sealed: sql<string>`${sealedAccount}` })
        .from(returnRefunds)
        .where(and(isOld(sealedAccount, current), after ? sql`${returnCode} > ${after.returnCode}` : undefined))
        .orderBy(asc(returnCode))
        .limit(batch)
        .for('update');
      return rows.map((row) => ({ ...row, place: placeOfAccount(row.returnCode) }));
    },
    put: (database, row, sealed) =>
      database.update(returnRefunds).set({ sealedAccount: sealed }).where(eq(returnCode, row.returnCode)),
  };
}

/** Encrypted with another key; null columns do not match. */
const isOld = (column: AnyPgColumn, current: string): SQL => not(sql`starts_with(${column}, ${current})`);
