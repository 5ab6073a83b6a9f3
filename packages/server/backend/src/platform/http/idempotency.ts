import { createHash } from 'node:crypto';
import { requestKey } from '@store/contracts/wire';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Places, placesOfRow, preparedQuery } from '../database/prepared-query.ts';
import { idempotencyKeys } from '../database/tables/idempotency-and-outbox.ts';
import { type CallContext, type Queries, Refusal, refuse } from './handler.ts';

/**
 * G09: runs a keyed write once. The key is inserted in the transaction of the write, so of two concurrent requests
 * the second waits for the first and returns its stored response. A refusal rolls back the key as well.
 */
export async function withIdempotencyKey(
  options: KeyedRequest,
  context: CallContext,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const requestHash = hashOf(options);
  const identity = { caller: callerOf(context) ?? 'visitor:', path: options.path, key: options.key };
  const claim = { ...identity, requestHash, answer: null, createdAt: context.clock() };
  const claimed = await claimKey(context.database, claim);
  if (claimed.length === 0) return storedAnswer(context.database, { ...identity, requestHash });

  const answer = await run();
  if (!(answer instanceof Refusal)) await storeAnswer(context.database, { ...identity, answer });
  return answer;
}

/**
 * Runs a write with an optional key, and stores the response in one statement at the end of its transaction. Of two
 * concurrent requests the second waits there for the first, is rolled back by a refusal, and gets the response from
 * `answerBefore`. A guest's first write has no caller before it runs, because it creates the visitor code.
 */
export async function withLateKey(
  options: KeyedRequest,
  context: CallContext,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const answer = await run();
  const caller = callerOf(context);
  if (answer instanceof Refusal || caller === null) return answer;
  const row = { caller, path: options.path, key: options.key, requestHash: hashOf(options) };
  const claimed = await claimKey(context.database, { ...row, answer, createdAt: context.clock() });
  return claimed.length === 0 ? refuseReused() : answer;
}

/** Returns the stored response to the same request with the same key; undefined without one. */
export async function answerBefore(
  options: KeyedRequest,
  context: Pick<CallContext, 'database' | 'identity' | 'visit'>,
): Promise<unknown> {
  const caller = callerOf(context);
  if (caller === null) return undefined;
  const { path, key } = options;
  const [stored] = await context.database.select().from(idempotencyKeys).where(sameKey({ caller, path, key }));
  if (!stored) return undefined;
  return stored.requestHash === hashOf(options) ? stored.answer : refuseReused();
}

interface KeyedRequest {
  readonly path: string;
  readonly key: string;
  readonly request: unknown;
}

const hashOf = ({ path, request }: KeyedRequest) =>
  createHash('sha256').update(requestKey(path, request)).digest('hex');

const claimKey = preparedQuery((queries, _: Places<typeof idempotencyKeys.$inferSelect>) =>
  queries
    .insert(idempotencyKeys)
    .values(placesOfRow(idempotencyKeys))
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key }),
);

const storeAnswer = preparedQuery((queries, _: Places<Key & { answer: unknown }>) => {
  const { answer, caller, path, key } = placesOfRow(idempotencyKeys);
  return queries.update(idempotencyKeys).set({ answer }).where(sameKey({ caller, path, key }));
});

type Key = { caller: string; path: string; key: string };
type KeyPlaces = { [Name in keyof Key]: SQL };

async function storedAnswer(database: Queries, key: Key & { requestHash: string }): Promise<unknown> {
  const [stored] = await database.select().from(idempotencyKeys).where(sameKey(key));
  return stored?.requestHash === key.requestHash ? stored.answer : refuseReused();
}

const refuseReused = () =>
  refuse('key-reused', 'お手続きの内容が変わりました。画面を開き直して、もう一度お試しください。');

function sameKey({ caller, path, key }: Key | KeyPlaces) {
  return and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.path, path), eq(idempotencyKeys.key, key));
}

/** Returns the owner of the keys; null for a guest without a visitor code. */
function callerOf({ identity, visit }: Pick<CallContext, 'identity' | 'visit'>): string | null {
  if (identity.staff) return `staff:${identity.staff.staffCode}`;
  if (identity.customerCode) return `customer:${identity.customerCode}`;
  const visitor = visit.knownVisitor();
  return visitor === null ? null : `visitor:${visitor}`;
}
