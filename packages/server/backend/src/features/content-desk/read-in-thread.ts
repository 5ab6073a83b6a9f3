import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { EditFault, PageAddress, WrittenPage } from '@store/content-import';
import type { EditedPage } from '@store/contracts/calls/desk';
import { callerStillWaits } from '../../platform/deadline/deadline.ts';
import { type Refusal, refuse } from '../../platform/http/handler.ts';

type Read = WrittenPage | EditFault[];

/** Longest time to read a page, ms; a usual one takes milliseconds. */
const PATIENCE_MS = 7_000;
const MOST_WAITING = 4;
/** Long lists and tables of 200,000 characters need 160 MB; only tables of thousands of tiny cells need more than this. */
const MEMORY_MB = 192;
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
/** Forms that are read or wait. */
let underway = 0;

/**
 * Reads a form off the event loop, one at a time: Markdown of 100,000 characters can take minutes. Refuses when too many
 * wait.
 */
export function readInThread(address: PageAddress, edited: EditedPage): Promise<Read | Refusal> {
  if (underway > MOST_WAITING) return Promise.resolve(refuseBusy());
  underway += 1;
  const isWanted = callerStillWaits();
  const read = last
    .then(async () => (isWanted() ? readNow({ address, edited }) : refuseBusy()))
    .finally(() => {
      underway -= 1;
    });
  last = read.catch(() => undefined);
  return read;
}

const refuseBusy = () => refuse('busy', 'ただいま混み合っています。少し時間をおいて、もう一度お試しください。');

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
  // A larger young generation takes 100 MB more and saves no time.
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: 16 };
  const started = new Worker(file, { env: {}, execArgv: [], resourceLimits });
  // Without a listener, a fault between two forms would end the process.
  started.on('error', () => {
    if (thread === started) thread = null;
  });
  started.unref();
  return started;
}
