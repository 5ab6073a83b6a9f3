import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { engineUser } from './engine-user.mjs';
import { keepPart, readState } from './state.mjs';

/** Start timeout of a part, ms: a standby copies the whole database first. */
const OPENING_MS = 120_000;
const ASK_AGAIN_MS = 200;
/** Time for a part to end before it is killed, ms. */
const ENDING_MS = 20_000;

export const logOf = (folder, name) => path.join(folder, 'logs', `${name}.log`);

/**
 * Starts a part as a process that outlives the command, with its log in a file, and waits until it is ready.
 * A running part is left alone.
 *
 * @param part `{ name, program, args, env, isEngine, prepare, ready, openingMs }`
 */
export async function startPart({ port, folder }, part) {
  if (processOf(folder, part.name)) return;
  await part.prepare?.();
  fs.mkdirSync(path.dirname(logOf(folder, part.name)), { recursive: true });
  const log = fs.openSync(logOf(folder, part.name), 'a');
  const child = spawn(part.program, part.args, {
    detached: true,
    cwd: part.cwd ?? folder,
    stdio: ['ignore', log, log],
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...part.env },
    ...(part.isEngine && engineUser()),
  });
  fs.closeSync(log);
  const failed = new Promise((_, reject) => child.once('error', reject));
  failed.catch(() => undefined);
  child.unref();
  if (child.pid === undefined) return failed;
  keepPart(folder, port, part.name, { pid: child.pid, startedAt: startOf(child.pid) ?? '' });
  await Promise.race([failed, whenReady(folder, part)]);
}

async function whenReady(folder, { name, ready, openingMs = OPENING_MS }) {
  const until = Date.now() + openingMs;
  while (!(await ready().catch(() => false))) {
    if (!processOf(folder, name) || Date.now() > until)
      throw new Error(`${name} did not start; its log is ${logOf(folder, name)}`);
    await pause(ASK_AGAIN_MS);
  }
}

/** Returns the process of a part, with its children; null when it is gone. */
export function processOf(folder, name) {
  const known = readState(folder)?.parts[name];
  return known && startOf(known.pid) === known.startedAt && known.startedAt !== '' ? known.pid : null;
}

/** Ends a part with a signal and waits until it is gone; kills it after a timeout. */
export async function endPart(folder, name, signal = 'SIGTERM') {
  const pid = processOf(folder, name);
  if (pid === null) return false;
  process.kill(pid, signal);
  for (const until = Date.now() + ENDING_MS; processOf(folder, name) !== null; await pause(ASK_AGAIN_MS / 4)) {
    if (Date.now() > until) process.kill(pid, 'SIGKILL');
  }
  return true;
}

/** Sends a signal to a part and its children, like the loss (SIGKILL) or suspension (SIGSTOP) of a machine. */
export function signalMachine(folder, name, signal, others = []) {
  const pid = processOf(folder, name);
  const roots = [...(pid === null ? [] : [pid]), ...others];
  const all = roots.flatMap((each) => [each, ...descendantsOf(each)]);
  for (const each of new Set(all)) sendSafely(each, signal);
  return all.length > 0;
}

function sendSafely(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (fault) {
    // It ended in between.
    if (fault.code !== 'ESRCH') throw fault;
  }
}

/** Returns all running descendants of a process. */
export function descendantsOf(pid) {
  const parents = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: Number(statOf(name)?.[1] ?? 0) }));
  const below = (id) =>
    parents.filter(({ parent }) => parent === id).flatMap((child) => [child.pid, ...below(child.pid)]);
  return below(pid);
}

/** Start time of a process from /proc; null when it does not exist or is a zombie. */
export function startOf(pid) {
  const stat = statOf(pid);
  return stat && stat[0] !== 'Z' ? (stat[19] ?? null) : null;
}

/** Fields of /proc/<pid>/stat from the state on: the name before it can contain anything. */
function statOf(pid) {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
