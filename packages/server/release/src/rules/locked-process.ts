import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { lockedArguments } from '@store/server-kit';

/** Most processes in parallel, so that they do not slow each other down. */
const LANES = availableParallelism();
const MEMORY_MB = 256;
/** Longest output, characters. */
const MAX_WORDS = 2_000_000;

interface LockedWork {
  readonly input: string | Uint8Array;
  /** Timeout of the process, ms. */
  readonly patienceMs: number;
  /** Folders and files that the runner may read besides its own folder and server-kit. */
  readonly readable?: readonly string[];
  /** Further arguments of Node. */
  readonly flags?: readonly string[];
}

/** The process printed nothing before its timeout. */
export class SilentProcess extends Error {}

/**
 * Runs a script with this input in isolation (no environment, network, child processes, and no disk but its own code), and
 * returns its output as JSON; undefined if it is not JSON.
 * @throws {SilentProcess} on timeout
 */
export function outputOf(runner: string, { readable = [], flags = [], ...work }: LockedWork): Promise<unknown> {
  return inTurn(() => run(runner, { ...work, flags, readable: [`${dirname(runner)}/*`, SERVER_KIT(), ...readable] }));
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

function run(runner: string, { input, patienceMs, readable, flags }: Required<LockedWork>): Promise<unknown> {
  const child = spawn(process.execPath, [...lockedArguments({ readable, memoryMb: MEMORY_MB }), ...flags, runner], {
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
  child.stdin.on('error', () => undefined).end(input);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (_, signal) => {
      if (signal === 'SIGKILL' && output === '')
        reject(new SilentProcess(`printed nothing within ${patienceMs / 1000} s`));
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

/** The package that disables the network. */
const SERVER_KIT = () =>
  `${dirname(dirname(dirname(createRequire(import.meta.url).resolve('@store/server-kit/close-network'))))}/*`;
