import { randomUUID } from 'node:crypto';
import type { AnswerOf, Call, RequestOf } from '@store/contracts/wire';
import { forFile } from '@store/server-kit/testing';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openAsItIs, type Queries, rowsOf } from '../platform/database/database.ts';
import { type CallContext, type Handler, type Identity, Refusal } from '../platform/http/handler.ts';
import type { DemoPeople } from './demo-seed.ts';
import { NOW, templateOf } from './template-databases.ts';

export { forFile, NOW };

export const GUEST: Identity = {
  customerCode: null,
  memberType: 'ANGFA_STORE_COMMON',
  memberRank: 'ANGFA_STORE_MEMBER',
  sex: null,
  visitorCode: null,
  retired: false,
  staff: null,
};
export const MAN: Identity = { ...GUEST, customerCode: 'C0000001', sex: 'MALE' };
export const WOMAN: Identity = {
  ...GUEST,
  customerCode: 'C0000002',
  sex: 'FEMALE',
  memberRank: 'ANGFA_STORE_BLUE_MEMBER',
};
export const SALES: Identity = { ...GUEST, customerCode: 'C0000003', sex: 'MALE', memberType: 'B2S_DEMO' };
export const STAFF: Identity = { ...GUEST, customerCode: 'C0000004', sex: 'FEMALE', memberType: 'B2E_DEMO' };

interface DemoStoreOptions {
  /** Its customers, with the staff; default: none. */
  readonly people?: DemoPeople;
  /** Called with the text of each statement, except `begin` and `commit`. */
  readonly onStatement?: (statement: string) => void;
}

/** Opens a database with the demo store as of `NOW`: a copy of one that the run has seeded. */
export async function openDemoStore({ people, onStatement }: DemoStoreOptions = {}): Promise<Database> {
  const name = `test_${randomUUID()}`;
  await administer(`create database "${name}" template "${templateOf(people)}"`);
  const database = openAsItIs(urlOf(name));
  Object.assign(poolOf(database).options, TEST_LIMITS);
  if (onStatement) observeStatements(poolOf(database), onStatement);
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await administer(`drop database if exists "${name}" with (force)`);
  };
  return database;
}

export const demoStoreForFile = (options?: DemoStoreOptions) => forFile(() => openDemoStore(options));

/** Time limits of the pool, ms: the result of a test does not depend on the machine's speed. */
const TEST_LIMITS = { connectionTimeoutMillis: 60_000, statement_timeout: 60_000 };

// Drizzle's database has the pool it runs on.
const poolOf = (database: Database) => Reflect.get(database, '$client') as pg.Pool;

const urlOf = (name: string) => `postgres://store@127.0.0.1:${inject('postgresPort')}/${name}`;

/** Runs a statement that creates or drops a database. */
async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}

function observeStatements(pool: pg.Pool, onStatement: (statement: string) => void): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client);
    client.query = ((config: pg.QueryConfig | string, ...rest: []) => {
      const text = typeof config === 'string' ? config : config.text;
      if (!/^(?:begin|commit|rollback)/i.test(text)) onStatement(text);
      return query(config, ...rest);
    }) as typeof client.query;
  });
}

/**
 * Creates a function that calls handlers like the server: parses the request and validates the answer; throws on
 * refusals.
 */
export function asker(database: Database) {
  return async function ask<C extends Call>(
    handler: Handler,
    call: C,
    request: RequestOf<C>,
    { identity = GUEST, now = NOW }: { identity?: Identity; now?: number } = {},
  ): Promise<AnswerOf<C>> {
    const answer = await handler.run(call.request.parse(request), contextOf(database, identity, now));
    if (answer instanceof Refusal) throw new Error(`refused: ${answer.body.code}`);
    // Parsed by the schema of the same call.
    return call.answer.parse(answer) as AnswerOf<C>;
  };
}

/** Default waiting time for consultation (M-06), ms. */
export const ADVICE_WAIT_MS = 7 * 86_400_000;

/** Creates a handler context without a browser. */
export function contextOf(database: Queries, identity: Identity, now: number): CallContext {
  const silent = () => undefined;
  return {
    database,
    identity,
    clock: () => now,
    adviceWaitMs: ADVICE_WAIT_MS,
    log: { info: silent, warn: silent, error: silent },
    visit: {
      ip: '192.0.2.1',
      session: null,
      staffSessionId: null,
      signUpId: null,
      beginSession: silent,
      visitorCode: () => 'V'.repeat(22),
      knownVisitor: () => null,
      forgetVisitor: silent,
      forgetEverything: silent,
    },
  };
}

/** Number of connections of a database that wait for a lock. */
export async function waitingFor(database: Database): Promise<number> {
  const [row] = await rowsOf<{ waiting: number }>(
    database,
    sql`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return row?.waiting ?? 0;
}
