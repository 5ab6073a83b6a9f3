import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { lockedArguments } from '@store/server-kit';

/** Most processes of a caller in parallel, so that they do not slow each other down. */
const LANES = availableParallelism();
const MEMORY_MB = 256;
/** Ten times what the largest remote needs. */
const PROCESSOR_SECONDS = 6;
/** Longest output, characters. */
const MAX_WORDS = 2_000_000;

interface LockedWork {
  readonly input: string | Uint8Array;
  /** Timeout of the process, ms. */
  readonly patienceMs: number;
  /** Longest processor time, s: less than the timeout, so that a loop ends early. */
  readonly processorSeconds?: number;
  /** Whose code it is: a caller waits only for own work. */
  readonly caller: string;
  /** Folders and files that the runner may read besides its own folder and server-kit. */
  readonly readable?: readonly string[];
  /** Further arguments of Node. */
  readonly flags?: readonly string[];
}

/** The process ended without output: at its timeout, or when its processor time was used up. */
export class SilentProcess extends Error {}

/**
 * Runs a script with this input in isolation (no environment, network, child processes, and no disk but its own code), and
 * returns its output as JSON; undefined if it is not JSON.
 * @throws {SilentProcess} on timeout
 */
export function outputOf(
  runner: string,
  { readable = [], flags = [], processorSeconds = PROCESSOR_SECONDS, caller, ...work }: LockedWork,
): Promise<unknown> {
  const places = [`${dirname(runner)}/*`, SERVER_KIT(), ...readable];
  return inTurn(caller, () => run(runner, { ...work, processorSeconds, flags, readable: places }));
}

/** The last work of each lane, and the number of works so far, by caller. */
const queues = new Map<string, { readonly lanes: Promise<unknown>[]; turns: number }>();

/** Queues work in the caller's next lane, behind its previous work. */
function inTurn<T>(caller: string, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(caller) ?? { lanes: [], turns: 0 };
  queues.set(caller, queue);
  const lane = queue.turns % LANES;
  queue.turns += 1;
  const done = Promise.resolve(queue.lanes[lane]).then(work);
  queue.lanes[lane] = done.catch(() => undefined);
  return done;
}

type Run = Required<Omit<LockedWork, 'caller'>>;

function run(runner: string, { input, patienceMs, processorSeconds: seconds, readable, flags }: Run): Promise<unknown> {
  const node = [process.execPath, ...lockedArguments({ readable, memoryMb: MEMORY_MB }), ...flags, runner];
  const [program = '', ...args] = process.platform === 'win32' ? node : [...LIMITED(seconds), ...node];
  const child = spawn(program, args, {
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
        reject(
          new SilentProcess(
            child.killed
              ? `printed nothing within ${patienceMs / 1000} s`
              : `printed nothing within ${seconds} s of processor time`,
          ),
        );
      else resolve(parsedOrNothing(output));
    });
  });
}

/** Becomes the program that follows, with a limit of its processor time; a shell adds variables, which it may not have. */
const LIMITED = (seconds: number) => ['/bin/sh', '-c', `ulimit -t ${seconds}; exec /usr/bin/env -i "$@"`, 'sh'];

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
