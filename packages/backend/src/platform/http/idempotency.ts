import { createHash } from 'node:crypto';
import { requestKey } from '@store/contracts/wire';
import { and, eq, type SQL } from 'drizzle-orm';
import { type Places, placesOfRow, preparedQuery } from '../database/prepared-query.ts';
import { idempotencyKeys } from '../database/tables/idempotency-and-outbox.ts';
import { type CallContext, type Queries, Refusal, refuse } from './handler.ts';

/**
 * G09: carries out a keyed write once. The key is written in the transaction of the effect, so of two at the same time
 * the second waits for the first and then gets its stored answer; a refusal undoes the key too, as it had no effect.
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
  if (!(answer instanceof Refusal)) await keepAnswer(context.database, { ...identity, answer });
  return answer;
}

/**
 * Carries out any other write that brought a key, and stores the answer with one statement at the end of its transaction. Of two
 * at the same time the second waits there for the first; its refusal undoes its effects, and `answerBefore` has the answer.
 * A guest's first write has no caller before it runs: it makes the visitor code.
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

/** The answer that the same request with the same key got earlier; undefined where there is none. */
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

const keepAnswer = preparedQuery((queries, _: Places<Key & { answer: unknown }>) => {
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

/** Whose keys these are; null for a guest without a visitor code. */
function callerOf({ identity, visit }: Pick<CallContext, 'identity' | 'visit'>): string | null {
  if (identity.staff) return `staff:${identity.staff.staffCode}`;
  if (identity.customerCode) return `customer:${identity.customerCode}`;
  const visitor = visit.knownVisitor();
  return visitor === null ? null : `visitor:${visitor}`;
}
