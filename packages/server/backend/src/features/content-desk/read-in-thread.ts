import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { EditFault, PageAddress, WrittenPage } from '@store/content-import';
import type { EditedPage } from '@store/contracts/calls/desk';

type Read = WrittenPage | EditFault[];

/** Longest time to read a page, ms; a usual one takes milliseconds. */
const PATIENCE_MS = 7_000;
const MEMORY_MB = 256;
const REFUSED: EditFault[] = [
  {
    field: 'body',
    line: null,
    reason: '本文かフォームが複雑すぎて、読み取れません。短くするか、ページを分けてください',
  },
];

/** What a thread that needs too much time or memory ends with. */
const TOO_COMPLEX: readonly unknown[] = ['ABORT_ERR', 'ERR_WORKER_OUT_OF_MEMORY'];

let thread: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();

/** Reads a form off the event loop, one at a time: Markdown of 100,000 characters can take minutes. */
export function readInThread(address: PageAddress, edited: EditedPage): Promise<Read> {
  const read = last.then(() => readNow({ address, edited }));
  last = read.catch(() => undefined);
  return read;
}

async function readNow(form: unknown): Promise<Read> {
  thread ??= start();
  const used = thread;
  const answered = once(used, 'message', { signal: AbortSignal.timeout(PATIENCE_MS) });
  used.postMessage(form);
  try {
    const [read]: (Read | null)[] = await answered;
    return read ?? REFUSED;
  } catch (thrown) {
    thread = null;
    await used.terminate();
    if (thrown instanceof Error && 'code' in thrown && TOO_COMPLEX.includes(thrown.code)) return REFUSED;
    throw thrown;
  }
}

function start(): Worker {
  const built = new URL('./draft-thread.js', import.meta.url);
  const file = existsSync(built) ? built : new URL('./draft-thread.ts', import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const started = new Worker(file, { env: {}, execArgv: [], resourceLimits });
  // Without a listener, a fault between two forms would end the process.
  started.on('error', () => {
    if (thread === started) thread = null;
  });
  started.unref();
  return started;
}
