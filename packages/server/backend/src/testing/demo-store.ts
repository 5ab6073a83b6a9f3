import { readFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { AnswerOf, Call, RequestOf } from '@store/contracts/wire';
import { inject } from 'vitest';
import { type Database, overEmbedded, type Queries } from '../platform/database/database.ts';
import { type CallContext, type Handler, type Identity, Refusal } from '../platform/http/handler.ts';

/** Noon of an ordinary day in Tokyo. */
export const NOW = Date.parse('2026-07-15T12:00:00+09:00');

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

/** Initializing the default 128 MB takes longer than everything else; the files are in memory anyway. */
const SMALL_BUFFERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens an in-memory database with the demo store as of `NOW`, without customers: a copy of the run's seeded database.
 * @param onStatement called with the text of each statement
 */
export async function openDemoStore(onStatement?: (statement: string) => void): Promise<Database> {
  archive ??= readFile(inject('filledDemoStore')).then((file) => new Archive(file));
  return overEmbedded(await PGlite.create({ loadDataDir: await archive, startParams: SMALL_BUFFERS }), onStatement);
}

/** Shared by all databases of this process. */
let archive: Promise<Blob> | undefined;

/** Blob that exposes its read-only bytes without copying: copying takes as long as the rest of opening a database. */
class Archive extends Blob {
  private readonly content: ArrayBuffer;

  constructor({ buffer, byteOffset, byteLength }: Buffer<ArrayBuffer>) {
    super();
    this.content = buffer.slice(byteOffset, byteOffset + byteLength);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.content);
  }
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
