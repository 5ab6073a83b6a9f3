import { fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endingWithParent, lockedArguments } from '@store/server-kit';
import { workersFolders } from './processes/workers-folders.ts';
import { PULSE_FD, type ToWorker, type Walls } from './protocol.ts';
import { type FromWorker, fromWorker } from './worker-messages.ts';

/** Most memory that the objects of one process's pages may hold, MB; code that eats more ends its process, not the gateway. */
const MEMORY_MB = 384;
/**
 * Room for objects of the pages that are being rendered, MB: most die with their page, and are not copied when the room outlasts it. With
 * Node's usual 16 a tenth fewer pages are rendered a second.
 */
const YOUNG_MB = 32;

/** What a process tells by itself. */
interface RenderProcessEvents {
  readonly onMessage: (message: FromWorker) => void;
  readonly onEnd: (fault: string) => void;
}

/** A process without rights in which pages are rendered. */
export interface RenderProcess {
  readonly pid: number | undefined;
  post(message: ToWorker): void;
  /** A number that changes while its loop turns. */
  beat(): number;
  /** The page whose code ran last. */
  turn(): number;
  /** Ends it at once; resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Starts one: no environment, no disk but its own code, no network, no other process; its only way out is the channel to the
 * gateway (docs/decisions/0056).
 */
export function startRenderProcess(walls: Walls, { onMessage, onEnd }: RenderProcessEvents): RenderProcess {
  const file = workerFile();
  const walled = walls.isLocked
    ? lockedArguments({ readable: workersFolders(), memoryMb: MEMORY_MB })
    : [`--max-old-space-size=${MEMORY_MB}`];
  const { program, args } = endingWithParent({
    program: process.execPath,
    args: [`--max-semi-space-size=${YOUNG_MB}`, ...walled],
  });
  const child = fork(file, [JSON.stringify(walls)], {
    execPath: program,
    execArgv: [...args],
    env: walls.isLocked ? {} : process.env,
    cwd: dirname(file),
    // Strings and bytes as they are: pages and answers in JSON would be written and read twice.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  });
  let [beats, turn] = [0, 0];
  let fault: string | undefined;
  const gone = new Promise<void>((resolve) => {
    const end = (why: string) => {
      resolve();
      process.off('exit', kill);
      onEnd(fault ?? why);
    };
    child.once('exit', (code, signal) => end(`the process ended (${signal ?? code})`));
    child.once('error', (thrown) => {
      if (child.pid === undefined) end(`the process did not start (${thrown.name}: ${thrown.message})`);
    });
  });
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);

  child.on('message', (message) => {
    const parsed = fromWorker.safeParse(message);
    if (parsed.success) return onMessage(parsed.data);
    fault = 'the process said what no worker says';
    kill();
  });
  const pulse = child.stdio[PULSE_FD];
  pulse?.on('data', (bytes: Buffer) => {
    beats += 1;
    if (bytes.length % 4 === 0) turn = bytes.readInt32LE(bytes.length - 4);
  });
  if (child.pid !== undefined) giveWay(child.pid);
  // Workers keep no gateway alive.
  child.unref();
  child.channel?.unref();
  if (pulse && 'unref' in pulse && typeof pulse.unref === 'function') pulse.unref();

  return {
    pid: child.pid,
    // One that cannot be told anything any more has ended, or is about to: its pages are lost with it.
    post: (message) => void (child.connected && child.send(message, () => undefined)),
    beat: () => beats,
    turn: () => turn,
    stop: () => {
      kill();
      return gone;
    },
  };
}

/** Kept pages, files and calls are answered before pages are rendered, however many there are to render. */
function giveWay(pid: number): void {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has ended already.
  }
}

/** Beside this file once it is built; a test that runs this source takes the built one. */
function workerFile(): string {
  const beside = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../dist/rendering/worker.js', import.meta.url));
}
