import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from './database.ts';
import { WORK, type Work } from './work-left.ts';

const CHANNEL = 'work_left';
/** How long a notice to itself may take, ms; behind a pooler in transaction mode it never comes. */
const PROOF_MS = 5_000;
/** How long after a lost or deaf connection another is tried, ms. */
const AGAIN_MS = 30_000;

/** What other processes say. */
export interface WorkNotices {
  /** False while notices do not come: what others left is found by looking. */
  isHeard(): boolean;
  stop(): Promise<void>;
}

/** Tells the processes that listen on this server of work that was left, outside of any transaction. */
export async function announceWork(database: Database, work: string): Promise<void> {
  await database.execute(sql`select pg_notify(${CHANNEL}, ${work})`);
}

/**
 * Listens on a connection of its own for work that other processes left. It believes in itself only after a notice of its
 * own came back, and calls `hear` for all work when it begins to listen again, since nobody kept what was missed.
 */
export function startWorkNotices({
  url,
  database,
  hear,
}: {
  url: string;
  database: Database;
  hear: (work: Work) => void;
}): WorkNotices {
  const stopping = new AbortController();
  const { signal } = stopping;
  let heard = false;

  /** Resolves when the connection is over. */
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
        if (work) hear(work);
      });
    });
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      await announceWork(database, proof);
      await Promise.race([isProven.then(() => (heard = true)), over, rest(PROOF_MS, signal)]);
      if (!heard) return;
      for (const work of WORK) hear(work);
      await over;
    } finally {
      heard = false;
      await client.end().catch(() => undefined);
    }
  };
  const follow = async () => {
    while (!signal.aborted) {
      // A connection that cannot be made is one that hears nothing, which `isHeard` says.
      await listen().catch(() => undefined);
      await rest(AGAIN_MS, signal);
    }
  };
  const followed = follow();
  return {
    isHeard: () => heard,
    async stop() {
      stopping.abort();
      await followed;
    },
  };
}

/** Resolves after so many ms, or when the signal is given; keeps no process alive. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
