import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type Database, rowsOf, sql } from '@store/backend/store';
import type { BackendProcess } from './backend-process.ts';
import type { LocalPostgres } from './local-postgres/start-postgres.ts';

/** Cumulative costs; null if unknown. */
export interface Costs {
  /** CPU time of the processes and their PostgreSQL, ms. */
  cpuMs: number | null;
  /** Statements run by PostgreSQL. */
  statements: number | null;
}

/** Duration of a Linux clock tick. */
const MS_PER_TICK = 10;

interface CountedServer {
  postgres: LocalPostgres;
  database: Database;
}

/**
 * Reads the costs of backends and their server; with an embedded database, its CPU time is the backend's and statements
 * are not counted.
 */
export async function readCosts(processes: readonly BackendProcess[], server?: CountedServer): Promise<Costs> {
  const backends = await Promise.all(processes.map(({ pid }) => ticksOf(pid)));
  const times = server ? [...backends, await ticksWithChildren(server.postgres.pid)] : backends;
  const isKnown = times.every((time) => time !== null);
  return {
    cpuMs: isKnown ? times.reduce<number>((sum, time) => sum + (time ?? 0), 0) * MS_PER_TICK : null,
    statements: server?.postgres.countsStatements ? await countStatements(server.database) : null,
  };
}

/**
 * Reads the costs once the outbox is empty: mails are sent after the response, but belong to its call. Does not wait
 * with an embedded database.
 * @throws if the outbox is not empty after a minute: its entries fail, and their retries would distort the measurement
 */
export async function readWholeCosts(processes: readonly BackendProcess[], server?: CountedServer): Promise<Costs> {
  const until = performance.now() + LONGEST_MS;
  while (server && (await isAnythingLeft(server.database))) {
    if (performance.now() > until) throw new Error('the outbox is not empty after a minute: are its mails refused?');
    await pause(LOOK_MS);
  }
  return readCosts(processes, server);
}

/** Polling interval for the outbox, ms; a poll is a counted statement. */
const LOOK_MS = 200;
const LONGEST_MS = 60_000;

async function isAnythingLeft(database: Database): Promise<boolean> {
  const rows = await rowsOf(database, sql`select from outbox where done_at is null and parked_at is null limit 1`);
  return rows.length > 0;
}

/** Returns the number of statements run in the database since counting began. */
export async function countStatements(database: Database): Promise<number> {
  const [row] = await rowsOf<{ calls: number }>(
    database,
    sql`select sum(calls)::int as calls from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database())`,
  );
  return row?.calls ?? 0;
}

export async function beginCounting(database: Database): Promise<void> {
  await database.execute(sql`create extension if not exists pg_stat_statements`);
}

const ticksOf = async (pid: number): Promise<number | null> => (await statOf(pid))?.own ?? null;

/** Returns the ticks of a server with its connections, including ended ones. */
async function ticksWithChildren(pid: number): Promise<number | null> {
  const [stat, children] = await Promise.all([statOf(pid), ticksOfChildren(pid)]);
  return stat && stat.own + stat.ended + children;
}

async function ticksOfChildren(pid: number): Promise<number> {
  const pids = (await readdir('/proc')).map(Number).filter(Number.isInteger);
  const children = (await Promise.all(pids.map(statOf))).filter((each) => each?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0), 0);
}

/** Returns the CPU time of a process and of its children, including ended ones, ms. @throws off Linux */
export async function cpuMsOf(pid: number): Promise<{ own: number; children: number }> {
  const [stat, children] = await Promise.all([statOf(pid), ticksOfChildren(pid)]);
  if (!stat) throw new Error(`the CPU time of process ${pid} is not known`);
  return { own: stat.own * MS_PER_TICK, children: (stat.ended + children) * MS_PER_TICK };
}

/** `man 5 proc`: fields 4 (parent), 14 and 15 (own time), 16 and 17 (time of ended children). */
async function statOf(pid: number): Promise<{ parent: number; own: number; ended: number } | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [parent = 0, own = 0, system = 0, ended = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((at) => fields[at]);
  return { parent, own: own + system, ended: ended + endedSystem };
}
