import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import {
  BEAT,
  type FromWorker,
  type RenderParts,
  type RenderRequest,
  type RenderResult,
  type ToWorker,
  TURN,
  type WorkerStart,
} from './protocol.ts';

/** Most memory that one worker's pages may hold, MB; code that eats more ends its worker, not the gateway. */
const MEMORY_MB = 384;

/** A page as a worker rendered it, and the answers that follow it. */
export interface Rendered {
  readonly kind: 'rendered';
  readonly result: RenderResult;
  readonly deferred: AsyncIterable<DeferredAnswer>;
}

/** What a request came to. */
export type Outcome =
  | Rendered
  /** The frame, or the shell's server file, failed. */
  | { readonly kind: 'failed'; readonly fault: string }
  /** The worker ended or hung while the page was in its hands; `isCulprit` when this page's code was running. */
  | { readonly kind: 'lost'; readonly isCulprit: boolean; readonly fault: string };

/** An answer that came after the page was rendered. */
export interface DeferredAnswer {
  readonly key: string;
  readonly answer: unknown;
}

interface OpenRender {
  readonly settle: (outcome: Outcome) => void;
  readonly deferred: DeferredQueue;
}

/** One worker thread and the pages in its hands. */
export interface RenderWorker {
  /** Resolves when it can render, or ended before it could. */
  readonly begun: Promise<void>;
  readonly load: () => number;
  /** Tells what the next pages will be rendered from. */
  prepare(parts: RenderParts): void;
  render(parts: RenderParts, request: RenderRequest): Promise<Outcome>;
  /** Tells that pages of these releases only will be asked for. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** A number that changes while the worker's loop turns. */
  beat(): number;
  /** Gives up the pages in its hands; the worker may recover. */
  abandonAll(fault: string): void;
  stop(): Promise<unknown>;
}

interface RenderWorkerOptions {
  readonly onEnd: (fault: string) => void;
  readonly onStray: (fault: string) => void;
  readonly onUnanswered: (call: string, fault: string) => void;
  /** Only a test takes the fence around remotes' code away. */
  readonly isFenced?: boolean;
}

/** Starts one. */
export function startRenderWorker({
  onEnd,
  onStray,
  onUnanswered,
  isFenced = true,
}: RenderWorkerOptions): RenderWorker {
  const memory = new SharedArrayBuffer(8);
  const shared = new Int32Array(memory);
  const worker = new Worker(workerFile(), {
    workerData: { memory, isFenced } satisfies WorkerStart,
    // Neither secrets nor the process's own switches are a render's business.
    env: {},
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const open = new Map<number, OpenRender>();
  const prepared = new Set<string>();
  let lastId = 0;
  let fault = 'the worker ended';
  const post = (message: ToWorker) => worker.postMessage(message);
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const abandonAll = (why: string) => {
    const turn = Atomics.load(shared, TURN);
    for (const [id, { settle, deferred }] of open) {
      settle({ kind: 'lost', isCulprit: id === turn, fault: why });
      deferred.end();
    }
    open.clear();
  };

  worker.on('message', (message: FromWorker) => {
    if (message.kind === 'begun') return begin();
    if (message.kind === 'stray') return onStray(message.fault);
    if (message.kind === 'unanswered') return onUnanswered(message.call, message.fault);
    const page = open.get(message.id);
    if (page && isDone(page, message)) open.delete(message.id);
  });
  worker.on('error', (thrown) => {
    fault = `${thrown.name}: ${thrown.message}`;
  });
  worker.on('exit', () => {
    begin();
    abandonAll(fault);
    onEnd(fault);
  });
  worker.unref();

  const prepare = (parts: RenderParts) => {
    if (!prepared.has(parts.key)) post({ kind: 'parts', parts });
    prepared.add(parts.key);
  };

  return {
    begun,
    load: () => open.size,
    prepare,
    render(parts, request) {
      prepare(parts);
      lastId += 1;
      const id = lastId;
      return new Promise((settle) => {
        open.set(id, { settle, deferred: deferredQueue() });
        post({ kind: 'render', id, key: parts.key, request });
      });
    },
    keepOnly(keys) {
      for (const key of prepared) {
        if (keys.has(key)) continue;
        prepared.delete(key);
        post({ kind: 'forget', key });
      }
    },
    beat: () => Atomics.load(shared, BEAT),
    abandonAll,
    stop: () => worker.terminate(),
  };
}

/** Hands a page what the worker says of it; true when nothing more will come. */
function isDone(page: OpenRender, message: Extract<FromWorker, { id: number }>): boolean {
  if (message.kind === 'deferred') {
    page.deferred.push({ key: message.key, answer: message.answer });
    return false;
  }
  if (message.kind === 'rendered') page.settle({ kind: 'rendered', result: message.result, deferred: page.deferred });
  if (message.kind === 'failed') page.settle({ kind: 'failed', fault: message.fault });
  if (message.kind === 'rendered' && message.result.kind === 'page' && message.result.coming.length > 0) return false;
  page.deferred.end();
  return true;
}

/** Beside this file once it is built; a test that runs this source takes the built one. */
function workerFile(): URL {
  const beside = new URL('./worker.js', import.meta.url);
  return existsSync(fileURLToPath(beside)) ? beside : new URL('../../dist/rendering/worker.js', import.meta.url);
}

type DeferredQueue = AsyncIterable<DeferredAnswer> & { push(answer: DeferredAnswer): void; end(): void };

/** Answers in the order they came, from the first, for each who goes through them at its own pace. */
function deferredQueue(): DeferredQueue {
  const answers: DeferredAnswer[] = [];
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
