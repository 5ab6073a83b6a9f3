import { fork } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { endingWithParent, lockedArguments } from '@store/server-kit';
import { type RunTime, runTimeOf } from './processes/run-time.ts';
import { workersFolders } from './processes/workers-folders.ts';
import { PULSE_FD, type ToWorker, type Walls } from './protocol/protocol.ts';
import { type FromWorker, fromWorker } from './protocol/worker-messages.ts';

/** Heap limit of a render process, MB; exceeding it ends the process, not the gateway. */
const MEMORY_MB = 384;
/**
 * Size of the young generation, MB: most objects die with their page, and are not copied if they fit. Node's default of
 * 16 renders a tenth fewer pages per second (docs/benchmarks.md).
 */
const YOUNG_MB = 32;

interface RenderProcessEvents {
  readonly onMessage: (message: FromWorker) => void;
  readonly onEnd: (fault: string) => void;
}

/** An unprivileged process that renders pages. */
export interface RenderProcess {
  readonly pid: number | undefined;
  post(message: ToWorker): void;
  /** Returns a number that changes with each heartbeat. */
  beat(): number;
  /** Returns its processor time; null where the system does not report it. */
  runTime(): RunTime | null;
  /** Returns the id of the page whose code ran last. */
  turn(): number;
  /** Kills it; resolves when it has ended. */
  stop(): Promise<void>;
}

/**
 * Starts a process without environment, network, child processes, or disk access beyond its own code. Its only channel
 * leads to the gateway (docs/decisions/0056).
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
    // Structured clone: JSON would serialize pages and responses twice.
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
    // Not sooner: on a busy machine pages would wait for seconds for the replacement of a hanging worker.
    if (parsed.success && parsed.data.kind === 'begun' && child.pid !== undefined) giveWay(child.pid);
    if (parsed.success) return onMessage(parsed.data);
    fault = 'the process sent an invalid message';
    kill();
  });
  const pulse = child.stdio[PULSE_FD];
  pulse?.on('data', (bytes: Buffer) => {
    beats += 1;
    if (bytes.length % 4 === 0) turn = bytes.readInt32LE(bytes.length - 4);
  });
  // Workers do not keep the gateway alive.
  child.unref();
  child.channel?.unref();
  if (pulse && 'unref' in pulse && typeof pulse.unref === 'function') pulse.unref();

  return {
    pid: child.pid,
    // A disconnected process has ended or is about to: its pages are lost with it.
    post: (message) => void (child.connected && child.send(message, () => undefined)),
    beat: () => beats,
    runTime: () => runTimeOf(child.pid),
    turn: () => turn,
    stop: () => {
      kill();
      return gone;
    },
  };
}

/** A third of the CPU time of a normal process when both are busy (a "nice" value). */
const LOWER_PRIORITY = 5;

/** Lowers the priority, so that cached pages, files and API calls are served before pages are rendered. */
function giveWay(pid: number): void {
  // In Linux each thread has a priority, and inherits it when it starts.
  const threads = `/proc/${pid}/task`;
  for (const id of existsSync(threads) ? readdirSync(threads).map(Number) : [pid])
    try {
      setPriority(id, LOWER_PRIORITY);
    } catch {
      // The thread or the process has ended already.
    }
}

/** The built worker beside this file; tests that run the source use the built one. */
function workerFile(): string {
  const beside = fileURLToPath(new URL('./worker.js', import.meta.url));
  return existsSync(beside) ? beside : fileURLToPath(new URL('../../dist/rendering/worker.js', import.meta.url));
}
