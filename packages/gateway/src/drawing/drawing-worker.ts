import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  BEAT,
  type Drawing,
  type DrawingOrder,
  type DrawingParts,
  type FromWorker,
  type ToWorker,
  TURN,
  type WorkerStart,
} from './protocol.ts';

/** Most memory that one worker's pages may hold, MB; code that eats more ends its worker, not the gateway. */
const MEMORY_MB = 384;

/** A page as a worker drew it, and the answers that follow it. */
export interface Drawn {
  readonly kind: 'drawn';
  readonly drawing: Drawing;
  readonly late: AsyncIterable<LateAnswer>;
}

/** What an order came to. */
export type Outcome =
  | Drawn
  /** The frame, or the shell's server file, failed. */
  | { readonly kind: 'failed'; readonly fault: string }
  /** The worker ended or hung while the page was in its hands; `guilty` when it was this page's turn. */
  | { readonly kind: 'lost'; readonly guilty: boolean; readonly fault: string };

/** An answer that came after the page was drawn. */
export interface LateAnswer {
  readonly key: string;
  readonly answer: unknown;
}

interface Open {
  readonly settle: (outcome: Outcome) => void;
  readonly late: LateQueue;
}

/** One worker thread and the pages in its hands. */
export interface DrawingWorker {
  /** Resolves when it can draw, or ended before it could. */
  readonly begun: Promise<void>;
  readonly load: () => number;
  /** Tells what the next pages will be drawn from. */
  prepare(parts: DrawingParts): void;
  draw(parts: DrawingParts, order: DrawingOrder): Promise<Outcome>;
  /** Tells that pages of these releases only will be asked for. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** A number that changes while the worker's loop turns. */
  beat(): number;
  /** Gives up the pages in its hands; the worker may recover. */
  loseAll(fault: string): void;
  stop(): Promise<unknown>;
}

interface Told {
  readonly onEnd: (fault: string) => void;
  readonly onStray: (fault: string) => void;
  readonly onUnanswered: (call: string, fault: string) => void;
  /** Only a test takes the fence around remotes' code away. */
  readonly isFenced?: boolean;
}

/** Starts one. */
export function startDrawingWorker({ onEnd, onStray, onUnanswered, isFenced = true }: Told): DrawingWorker {
  const memory = new SharedArrayBuffer(8);
  const shared = new Int32Array(memory);
  const worker = new Worker(workerFile(), {
    workerData: { memory, isFenced } satisfies WorkerStart,
    // Neither secrets nor the process's own switches are a drawing's business.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const open = new Map<number, Open>();
  const told = new Set<string>();
  let number = 0;
  let fault = 'the worker ended';

  const say = (word: ToWorker) => worker.postMessage(word);
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const loseAll = (why: string) => {
    const turn = Atomics.load(shared, TURN);
    for (const [id, { settle, late }] of open) {
      settle({ kind: 'lost', guilty: id === turn, fault: why });
      late.end();
    }
    open.clear();
  };

  worker.on('message', (word: FromWorker) => {
    if (word.kind === 'begun') return begin();
    if (word.kind === 'stray') return onStray(word.fault);
    if (word.kind === 'unanswered') return onUnanswered(word.call, word.fault);
    const page = open.get(word.id);
    if (!page) return;
    if (word.kind === 'late') return page.late.push({ key: word.key, answer: word.answer });
    if (word.kind === 'drawn') page.settle({ kind: 'drawn', drawing: word.drawing, late: page.late });
    if (word.kind === 'failed') page.settle({ kind: 'failed', fault: word.fault });
    if (word.kind === 'drawn' && word.drawing.kind === 'page' && word.drawing.coming.length > 0) return;
    page.late.end();
    open.delete(word.id);
  });
  worker.on('error', (thrown) => {
    fault = `${thrown.name}: ${thrown.message}`;
  });
  worker.on('exit', () => {
    begin();
    loseAll(fault);
    onEnd(fault);
  });
  worker.unref();

  const prepare = (parts: DrawingParts) => {
    if (!told.has(parts.key)) say({ kind: 'parts', parts });
    told.add(parts.key);
  };

  return {
    begun,
    load: () => open.size,
    prepare,
    draw(parts, order) {
      prepare(parts);
      number += 1;
      const id = number;
      return new Promise((settle) => {
        open.set(id, { settle, late: lateQueue() });
        say({ kind: 'draw', id, key: parts.key, order });
      });
    },
    keepOnly(keys) {
      for (const key of told) {
        if (keys.has(key)) continue;
        told.delete(key);
        say({ kind: 'forget', key });
      }
    },
    beat: () => Atomics.load(shared, BEAT),
    loseAll,
    stop: () => worker.terminate(),
  };
}

/** Beside this file once it is built; a test that runs this source takes the built one. */
function workerFile(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  return existsSync(fileURLToPath(beside)) ? beside : new URL('../../dist/drawing/worker.js', import.meta.url);
}

type LateQueue = AsyncIterable<LateAnswer> & { push(answer: LateAnswer): void; end(): void };

/** Answers in the order they came, from the first, for each who goes through them at its own pace. */
function lateQueue(): LateQueue {
  const answers: LateAnswer[] = [];
  const waiting = new Set<() => void>();
  let isOver = false;
  const wake = () => {
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  return {
    push(answer) {
      answers.push(answer);
      wake();
    },
    end() {
      isOver = true;
      wake();
    },
    async *[Symbol.asyncIterator]() {
      for (let index = 0; ; ) {
        const next = answers[index];
        if (next) {
          index += 1;
          yield next;
        } else if (isOver) return;
        else await new Promise<void>((resolve) => waiting.add(resolve));
      }
    },
  };
}
