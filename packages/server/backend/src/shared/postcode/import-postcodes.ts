import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { PostcodePlace } from '@store/domain/customer';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../platform/database/database.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { postcodeImport, postcodes } from '../../platform/database/tables/postcodes.ts';
import { KenAllError, readKenAllLine } from './read-ken-all.ts';

/** Japan has about 124,000 lines; a much shorter file is a broken download and must not replace the list. */
const LEAST_LINES = 100_000;

type Row = PostcodePlace & { postcode: string; position: number };

/**
 * Replaces the postcodes by an official `utf_ken_all.csv` in one transaction. Does not block lookups.
 * @returns the number of imported places
 */
export async function importPostcodes(
  database: Database,
  { file, now, least = LEAST_LINES }: { file: string; now: number; least?: number },
): Promise<number> {
  const { rows, lines } = await readFile(file);
  if (lines < least) throw new KenAllError(`the file has only ${lines} lines; the list of all Japan has over ${least}`);
  await database.transaction((transaction) => replaceAll(transaction, { rows, lines, now }));
  return rows.length;
}

/** Reads each postcode's distinct places in file order: 京都市 has many lines for the same town. */
async function readFile(file: string): Promise<{ rows: Row[]; lines: number }> {
  const seen = new Map<string, Set<string>>();
  const rows: Row[] = [];
  let lines = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'utf8'), crlfDelay: Infinity })) {
    lines += 1;
    const read = readKenAllLine(text, lines);
    if (!read) continue;
    const places = seen.get(read.postcode) ?? new Set();
    seen.set(read.postcode, places);
    const name = `${read.state}\n${read.city}\n${read.town}`;
    if (places.has(name)) continue;
    rows.push({ ...read, position: places.size });
    places.add(name);
  }
  return { rows, lines };
}

async function replaceAll(
  transaction: Transaction,
  { rows, lines, now }: { rows: Row[]; lines: number; now: number },
): Promise<void> {
  const stamp = { rowsRead: lines, importedAt: now };
  // Serializes two concurrent imports.
  await transaction
    .insert(postcodeImport)
    .values({ id: 1, ...stamp })
    .onConflictDoUpdate({ target: postcodeImport.id, set: stamp });
  await transaction.execute(sql`delete from ${postcodes}`);
  await insertRows(transaction, postcodes, rows, (row) => row);
}
