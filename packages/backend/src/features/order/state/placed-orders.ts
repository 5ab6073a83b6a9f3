import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';

/** The event of the log line that each committed order leaves. */
const PLACED = 'order-placed';
const MARK_LENGTH = 16;

interface PlacedOrder {
  readonly event: typeof PLACED;
  /** The start of the order code's SHA-256: logs hold no codes of customers' orders. */
  readonly order: string;
}

const listeners = new Set<(placed: PlacedOrder) => void>();

/** Hears of each order that this process commits, until the returned function is called. */
export function onOrderPlaced(listener: (placed: PlacedOrder) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells of an order once its transaction is committed, before the customer is answered. */
export function tellPlaced(database: Queries, orderCode: string): void {
  afterCommit(database, () => {
    const order = createHash('sha256').update(orderCode).digest('hex').slice(0, MARK_LENGTH);
    for (const listener of listeners) listener({ event: PLACED, order });
  });
}

const placedLine = z.object({ event: z.literal(PLACED), order: z.string().check(z.length(MARK_LENGTH)) });

/** The marks of all orders that a backend's log says were placed; other lines are passed over. */
export async function placedIn(logFile: string): Promise<string[]> {
  const marks: string[] = [];
  for await (const line of createInterface({ input: createReadStream(logFile, 'utf8') })) {
    if (line.includes(PLACED)) marks.push(placedLine.parse(JSON.parse(line)).order);
  }
  return marks;
}

/** The marks of placed orders that the database does not hold. */
export async function lostOrders(queries: Queries, marks: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ mark: string }>(
    queries,
    sql`select m.mark from unnest(${sql.param(marks)}::text[]) m(mark)
      left join orders o on left(encode(sha256(convert_to(o.order_code, 'UTF8')), 'hex'), ${MARK_LENGTH}) = m.mark
      where o.order_code is null`,
  );
  return rows.map(({ mark }) => mark);
}
