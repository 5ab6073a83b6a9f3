import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.ts';
import { WORK, type Work } from './work-left.ts';

const CHANNEL = 'work_left';
/** Timeout for a notice to itself, ms; behind a pooler in transaction mode it never arrives. */
const PROOF_MS = 5_000;
/** Pause before reconnecting, ms. */
const AGAIN_MS = 30_000;

/** Notices from other processes. */
export interface WorkNotices {
  /** False while notices do not arrive: work of other processes is then found by polling. */
  isReceiving(): boolean;
  stop(): Promise<void>;
}

/** Notifies the listening processes of this server of work, outside of any transaction. */
export async function announceWork(database: Database, work: string): Promise<void> {
  await database.execute(sql`select pg_notify(${CHANNEL}, ${work})`);
}

/**
 * Listens on a dedicated connection for work that other processes left. The connection counts as working only after a
 * notice to itself has arrived. On each (re)connection calls `onWork` for all kinds of work, because earlier notices
 * may be lost.
 */
export function startWorkNotices({
  url,
  database,
  onWork,
}: {
  url: string;
  database: Database;
  onWork: (work: Work) => void;
}): WorkNotices {
  const stopping = new AbortController();
  const { signal } = stopping;
  let receiving = false;

  /** Resolves when the connection has ended. */
  const listen = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROOF_MS, keepAlive: true });
    const proof = randomUUID();
    const over = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
      signal.addEventListener('abort', () => resolve(), { once: true });
    });
    const isProven = new Promise<void>((resolve) => {
      client.on('notification', ({ payload = '' }) => {
        if (payload === proof) resolve();
        const work = WORK.find((known) => known === payload);
        if (work) onWork(work);
      });
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await announceWork(database, proof);
      await Promise.race([isProven.then(() => (receiving = true)), over, rest(PROOF_MS, signal)]);
      if (!receiving) return;
      for (const work of WORK) onWork(work);
      await over;
    } finally {
      receiving = false;
      await client.end().catch(() => undefined);
    }
  };
  const follow = async () => {
    while (!signal.aborted) {
      // A failed connection is visible through `isReceiving`.
      await listen().catch(() => undefined);
      await rest(AGAIN_MS, signal);
    }
  };
  const followed = follow();
  return {
    isReceiving: () => receiving,
    async stop() {
      stopping.abort();
      await followed;
    },
  };
}

/** Resolves after `ms`, or when the signal is aborted; does not keep the process alive. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
