import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { afterCommit } from '../../../platform/database/after-commit.ts';
import { type Queries, rowsOf } from '../../../platform/database/database.ts';

/** Event of the log line written for each committed order. */
const PLACED = 'order-placed';
const MARK_LENGTH = 16;

interface PlacedOrder {
  readonly event: typeof PLACED;
  /** The start of the order code's SHA-256: logs must not contain order codes. */
  readonly order: string;
}

const listeners = new Set<(placed: PlacedOrder) => void>();

/** Subscribes to orders committed by this process; returns the unsubscribe function. */
export function onOrderPlaced(listener: (placed: PlacedOrder) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Notifies listeners of an order after its transaction commits, before the response. */
export function announcePlaced(database: Queries, orderCode: string): void {
  afterCommit(database, () => {
    const order = createHash('sha256').update(orderCode).digest('hex').slice(0, MARK_LENGTH);
    for (const listener of listeners) listener({ event: PLACED, order });
  });
}

const placedLine = z.object({ event: z.literal(PLACED), order: z.string().check(z.length(MARK_LENGTH)) });

/** The marks of all orders logged as placed; other lines are skipped. */
export async function placedIn(logFile: string): Promise<string[]> {
  const marks: string[] = [];
  for await (const line of createInterface({ input: createReadStream(logFile, 'utf8') })) {
    if (line.includes(PLACED)) marks.push(placedLine.parse(JSON.parse(line)).order);
  }
  return marks;
}

/** The marks of placed orders that are missing in the database. */
export async function lostOrders(queries: Queries, marks: readonly string[]): Promise<string[]> {
  const rows = await rowsOf<{ mark: string }>(
    queries,
    sql`select m.mark from unnest(${sql.param(marks)}::text[]) m(mark)
      left join orders o on left(encode(sha256(convert_to(o.order_code, 'UTF8')), 'hex'), ${MARK_LENGTH}) = m.mark
      where o.order_code is null`,
  );
  return rows.map(({ mark }) => mark);
}
