import { backendCalls } from './backend-calls.ts';
import type { AnswerCache } from './backend-requests/answer-cache.ts';
import { type DeferredAnswer, type DeferredQueue, deferredQueue } from './deferred-queue.ts';
import { faultMessage } from './faults/fault-message.ts';
import { readServerFile } from './files/read-server-file.ts';
import type { RunTime } from './processes/run-time.ts';
import { ALL_WALLS, type RenderParts, type RenderRequest, type RenderResult, type Walls } from './protocol/protocol.ts';
import type { Ask, FromWorker } from './protocol/worker-messages.ts';
import { type RenderProcess, startRenderProcess } from './render-process.ts';

/** A rendered page, and the responses that follow it. */
export interface Rendered {
  readonly kind: 'rendered';
  readonly result: RenderResult;
  readonly deferred: AsyncIterable<DeferredAnswer>;
}

/** The outcome of a request. */
export type Outcome =
  | Rendered
  /** The frame, or the shell's server file, failed. */
  | { readonly kind: 'failed'; readonly fault: string }
  /** The worker ended or hung with the page; `isCulprit` when this page's code was running. */
  | {
      readonly kind: 'lost';
      readonly isCulprit: boolean;
      /** Whether a write was sent to the backend: it must not be repeated. */
      readonly hasWritten: boolean;
      readonly fault: string;
    };

interface OpenRender {
  readonly settle: (outcome: Outcome) => void;
  readonly deferred: DeferredQueue;
  readonly backend: ReturnType<typeof backendCalls>;
  readonly requestId: string;
}

/** One worker process and its open pages. */
export interface RenderWorker {
  /** Resolves when it is ready to render, or ended before. */
  readonly begun: Promise<void>;
  readonly load: () => number;
  /** Sends the parts of the next pages. */
  prepare(parts: RenderParts): void;
  render(parts: RenderParts, request: RenderRequest): Promise<Outcome>;
  /** Unloads the code of all other releases. */
  keepOnly(keys: ReadonlySet<string>): void;
  /** Returns a number that changes with each heartbeat. */
  beat(): number;
  /** Returns its processor time; null where the system does not report it. */
  runTime(): RunTime | null;
  /** The process id; undefined when it could not be started. */
  readonly pid: number | undefined;
  /** Settles all open pages as lost; the worker may recover. */
  abandonAll(fault: string): void;
  stop(): Promise<unknown>;
}

/** A page's request without a response of the backend. */
interface Unanswered {
  readonly requestId: string | undefined;
  readonly call: string;
  readonly fault: string;
}

interface RenderWorkerOptions {
  readonly onEnd: (fault: string) => void;
  readonly onStray: (fault: string) => void;
  readonly onUnanswered: (unanswered: Unanswered) => void;
  /** Shared response cache. */
  readonly answerCache?: AnswerCache | undefined;
  /** Reduced in tests only. */
  readonly walls?: Walls;
}

export function startRenderWorker(options: RenderWorkerOptions): RenderWorker {
  const { onEnd, onStray, onUnanswered, answerCache, walls = ALL_WALLS } = options;
  const open = new Map<number, OpenRender>();
  const prepared = new Map<string, RenderParts>();
  let lastId = 0;
  let begin: () => void = () => undefined;
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const abandonAll = (why: string) => {
    const turn = worker.turn();
    for (const [id, { settle, deferred, backend }] of open) {
      settle({ kind: 'lost', isCulprit: id === turn, hasWritten: backend.hasWritten(), fault: why });
      deferred.end();
    }
    open.clear();
  };
  const reply = (question: number, answer: Promise<Uint8Array>) =>
    void answer
      .catch((fault: unknown) => ({ fault: faultMessage(fault) }))
      .then((result) => worker.post({ kind: 'reply', question, reply: result }));

  const onMessage = (message: FromWorker) => {
    if (message.kind === 'begun') return begin();
    if (message.kind === 'stray') return onStray(message.fault);
    if (message.kind === 'read')
      return reply(message.question, readServerFile(prepared.get(message.key), message.remote));
    const page = open.get(message.id);
    if (message.kind === 'unanswered') {
      const { call, fault } = message;
      return onUnanswered({ requestId: page?.requestId, call, fault });
    }
    if (message.kind === 'ask') return answerQuestions(page, message, reply);
    if (page && isDone(page, message)) open.delete(message.id);
  };

  const worker = startRenderProcess(walls, {
    onMessage,
    onEnd: (fault) => {
      begin();
      abandonAll(fault);
      onEnd(fault);
    },
  });

  const { prepare, keepOnly } = preparedParts(prepared, worker);

  return {
    pid: worker.pid,
    begun,
    load: () => open.size,
    prepare,
    render(parts, request) {
      prepare(parts);
      lastId += 1;
      const id = lastId;
      const { backends, headers, shared, requestId, turnOf: _, ip: __, waitedMs, ...page } = request;
      const backend = backendCalls({ backends, headers, shared, answerCache, waitedMs }, (call, fault) =>
        onUnanswered({ requestId, call, fault: faultMessage(fault) }),
      );
      return new Promise((settle) => {
        open.set(id, { settle, deferred: deferredQueue(), backend, requestId });
        worker.post({ kind: 'render', id, key: parts.key, request: page });
      });
    },
    keepOnly,
    beat: worker.beat,
    runTime: worker.runTime,
    abandonAll,
    stop: worker.stop,
  };
}

/** Loads the parts of releases into the worker, and unloads them. */
function preparedParts(prepared: Map<string, RenderParts>, worker: Pick<RenderProcess, 'post'>) {
  return {
    prepare(parts: RenderParts): void {
      if (!prepared.has(parts.key)) worker.post({ kind: 'parts', parts });
      prepared.set(parts.key, parts);
    },
    keepOnly(keys: ReadonlySet<string>): void {
      for (const key of prepared.keys()) {
        if (keys.has(key)) continue;
        prepared.delete(key);
        worker.post({ kind: 'forget', key });
      }
    },
  };
}

/** Forwards requests to the backend; rejects them for a page this worker no longer has. */
function answerQuestions(
  page: OpenRender | undefined,
  { questions }: Ask,
  reply: (question: number, answer: Promise<Uint8Array>) => void,
): void {
  const gone = () => Promise.reject<Uint8Array>(new Error('the page was abandoned'));
  const answers = page?.backend.sendAll(questions) ?? [];
  for (const [index, { question }] of questions.entries()) reply(question, answers[index] ?? gone());
}

type OfPage = Exclude<Extract<FromWorker, { id: number }>, Ask | { kind: 'unanswered' }>;

/** Processes a worker's message for a page; true when it was the last one. */
function isDone(page: OpenRender, message: OfPage): boolean {
  if (message.kind === 'deferred') {
    page.deferred.push({ key: message.key, answer: message.answer });
    return false;
  }
  if (message.kind === 'rendered') {
    const result: RenderResult = { ...message.result, cookies: [...page.backend.cookies] };
    page.settle({ kind: 'rendered', result, deferred: page.deferred });
  }
  if (message.kind === 'failed') page.settle({ kind: 'failed', fault: message.fault });
  if (message.kind === 'rendered' && message.result.kind === 'page' && message.result.coming.length > 0) return false;
  page.deferred.end();
  return true;
}
