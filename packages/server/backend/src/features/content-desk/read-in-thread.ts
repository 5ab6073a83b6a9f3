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

let thread: Worker | null = null;
let last: Promise<unknown> = Promise.resolve();
let open: { resolve: (read: Read) => void; reject: (fault: Error) => void } | null = null;

/** Reads a form off the event loop, one at a time: Markdown of 100,000 characters can take minutes. */
export function readInThread(address: PageAddress, edited: EditedPage): Promise<Read> {
  const read = last.then(() => readNow({ address, edited }));
  last = read.catch(() => undefined);
  return read;
}

function readNow(form: unknown): Promise<Read> {
  thread ??= start();
  const used = thread;
  const timer = setTimeout(() => void used.terminate(), PATIENCE_MS);
  return new Promise<Read>((resolve, reject) => {
    open = { resolve, reject };
    used.postMessage(form);
  }).finally(() => clearTimeout(timer));
}

function start(): Worker {
  const built = new URL('./draft-thread.js', import.meta.url);
  const file = existsSync(built) ? built : new URL('./draft-thread.ts', import.meta.url);
  const resourceLimits = { maxOldGenerationSizeMb: MEMORY_MB };
  const started = new Worker(file, { env: {}, execArgv: [], resourceLimits });
  started.on('message', (read: Read | null) => open?.resolve(read ?? REFUSED));
  started.on('error', (thrown: Error & { code?: string }) => {
    if (thrown.code !== 'ERR_WORKER_OUT_OF_MEMORY') open?.reject(thrown);
  });
  started.on('exit', () => {
    thread = null;
    open?.resolve(REFUSED);
  });
  started.unref();
  return started;
}
