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
  options: { path: string; key: string; request: unknown },
  context: CallContext,
  run: () => Promise<unknown>,
): Promise<unknown> {
  const caller = callerOf(context);
  const requestHash = createHash('sha256').update(requestKey(options.path, options.request)).digest('hex');
  const identity = { caller, path: options.path, key: options.key };
  const claim = { ...identity, requestHash, answer: null, createdAt: context.clock() };
  const claimed = await claimKey(context.database, claim);
  if (claimed.length === 0) return storedAnswer(context.database, { ...identity, requestHash });

  const answer = await run();
  if (!(answer instanceof Refusal)) await keepAnswer(context.database, { ...identity, answer });
  return answer;
}

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
  if (stored?.requestHash !== key.requestHash)
    return refuse('key-reused', 'お手続きの内容が変わりました。画面を開き直して、もう一度お試しください。');
  return stored.answer;
}

function sameKey({ caller, path, key }: Key | KeyPlaces) {
  return and(eq(idempotencyKeys.caller, caller), eq(idempotencyKeys.path, path), eq(idempotencyKeys.key, key));
}

function callerOf({ identity }: CallContext): string {
  if (identity.staff) return `staff:${identity.staff.staffCode}`;
  return identity.customerCode ? `customer:${identity.customerCode}` : `visitor:${identity.visitorCode ?? ''}`;
}
