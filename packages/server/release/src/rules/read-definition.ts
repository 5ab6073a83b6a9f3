import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lockedArguments } from '@store/server-kit';
import * as z from 'zod/mini';
import { type Definition, definition } from './definition.ts';

/** Timeout of a server file, ms: a normal one needs half a second, up to five seconds on a busy machine. */
const PATIENCE_MS = 30_000;
/** Most processes in parallel, so that they do not slow each other down. */
const LANES = availableParallelism();
const MEMORY_MB = 256;
/** Longest output, characters. */
const MAX_WORDS = 2_000_000;

const reply = z.union([z.object({ remote: z.unknown() }), z.object({ fault: z.string() })]);

/** A server file could not be run, or its definition is invalid. */
export class DefinitionError extends Error {}

/**
 * Runs a remote's server file in isolation (no environment, disk, network or child processes; stubs for the host's
 * modules) and returns the definition from its `export const remote = defineRemote({…})`.
 *
 * @param patienceMs timeout of the process, ms
 * @throws {DefinitionError}
 */
export async function readDefinition(source: string | Uint8Array, patienceMs = PATIENCE_MS): Promise<Definition> {
  const result = reply.safeParse(await inTurn(() => answerOf(source, patienceMs)));
  if (!result.success) throw new DefinitionError('the server file printed no definition');
  if ('fault' in result.data) throw new DefinitionError(`the server file fails: ${result.data.fault}`);
  const parsed = definition.safeParse(result.data.remote);
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  throw new DefinitionError(`the server file defines no remote (${issues.join('; ').slice(0, 300)})`);
}

const lanes: Promise<unknown>[] = Array.from({ length: LANES }, () => Promise.resolve());
let turns = 0;

/** Queues work in the next lane, behind its previous work. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const lane = turns % LANES;
  turns += 1;
  const done = Promise.resolve(lanes[lane]).then(work);
  lanes[lane] = done.catch(() => undefined);
  return done;
}

/**
 * Returns the process's output as JSON; undefined if it is not JSON.
 * @throws {DefinitionError} on timeout
 */
function answerOf(source: string | Uint8Array, patienceMs: number): Promise<unknown> {
  const child = spawn(process.execPath, [...lockedArguments({ readable: FOLDERS(), memoryMb: MEMORY_MB }), RUNNER], {
    env: {},
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: patienceMs,
    killSignal: 'SIGKILL',
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (more: string) => {
    output += more;
    if (output.length > MAX_WORDS) child.kill('SIGKILL');
  });
  // The process may end before it has read everything.
  child.stdin.on('error', () => undefined).end(source);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_, signal) => {
      if (signal === 'SIGKILL' && output === '')
        reject(new DefinitionError(`the server file printed nothing within ${patienceMs / 1000} s`));
      else resolve(parsedOrNothing(output));
    });
  });
}

function parsedOrNothing(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const RUNNER = fileURLToPath(new URL('../../definition-process.mjs', import.meta.url));

/** The runner itself, and the package that disables the network. */
const FOLDERS = () => [
  `${dirname(RUNNER)}/*`,
  `${dirname(dirname(dirname(createRequire(import.meta.url).resolve('@store/server-kit/close-network'))))}/*`,
];
