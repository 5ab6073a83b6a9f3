import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs } from '../columns.ts';

/** Stored responses of writes with idempotency keys. */
export const idempotencyKeys = pgTable('idempotency_keys', {
  caller: text('caller').notNull(),
  path: text('path').notNull(),
  key: text('key').notNull(),
  requestHash: text('request_hash').notNull(),
  answer: jsonb('answer'),
  createdAt: epochMs('created_at').notNull(),
});

/** Transactional outbox: effects outside the database. */
export const outbox = pgTable('outbox', {
  outboxId: bigint('outbox_id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text('kind').notNull(),
  payload: jsonb('payload').notNull(),
  createdAt: epochMs('created_at').notNull(),
  attempts: integer('attempts').notNull().default(0),
  nextAttemptAt: epochMs('next_attempt_at').notNull(),
  doneAt: epochMs('done_at'),
  parkedAt: epochMs('parked_at'),
  lastError: text('last_error'),
  /** `traceparent` of the originating request; its trace id is the request id. */
  traceParent: text('trace_parent'),
});
