import type { Member } from './backends.ts';

/** The part of a backend's response that retries depend on. */
export interface Answered {
  readonly statusCode?: number | undefined;
}

/** A request that any backend can serve. */
export interface BackendRequest<Answer extends Answered> {
  /** Sends it to one backend; rejects when that one is unreachable. `signal` aborts it when another response won. */
  readonly send: (backendUrl: string, signal: AbortSignal) => Promise<Answer>;
  /**
   * `read`: may be sent twice, even in parallel. `keyed`: idempotent by its key, may be retried. `once`: retried only if
   * the connection was refused. `never`: never retried.
   */
  readonly repeats: 'read' | 'keyed' | 'once' | 'never';
  /** Discards a response that lost the race. */
  readonly discard: (answer: Answer) => void;
  /** Whether the client is still connected; a disconnect does not count as a backend failure. */
  readonly isWanted?: () => boolean;
}

/** How requests are sent and retried. */
export interface Ways {
  readonly sendTo: <Answer extends Answered>(
    member: Member,
    request: BackendRequest<Answer>,
    signal: AbortSignal,
  ) => Promise<Answer>;
  readonly another: (tried: Member) => Member | undefined;
  readonly hedgeMs: number;
}

/** Sends a write to a second backend only after the first failed, and only where it cannot take effect twice. */
export async function sendWithRetry<Answer extends Answered>(
  request: BackendRequest<Answer>,
  first: Member,
  { sendTo, another }: Ways,
): Promise<Answer> {
  const { signal } = new AbortController();
  try {
    return await sendTo(first, request, signal);
  } catch (fault) {
    const second = mayRepeat(request, fault) ? another(first) : undefined;
    if (!second) throw fault;
    return sendTo(second, request, signal);
  }
}

/** Hedges a read: tries a second backend when the first fails, returns 503 or is slow. The first response wins. */
export function sendHedged<Answer extends Answered>(
  request: BackendRequest<Answer>,
  first: Member,
  { sendTo, another, hedgeMs }: Ways,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let isDecided = false;
    let underway = 0;
    let isLast = false;
    const running: AbortController[] = [];
    const decide = (conclude: () => void, winner?: AbortController) => {
      isDecided = true;
      clearTimeout(timer);
      conclude();
      for (const other of running) if (other !== winner) other.abort();
    };
    /** Tries another backend; returns whether one was tried. */
    const sendToAnother = (): boolean => {
      if (isLast || isDecided || request.isWanted?.() === false) return false;
      isLast = true;
      const second = another(first);
      if (second) run(second);
      return second !== undefined;
    };
    const run = (member: Member) => {
      const controller = new AbortController();
      running.push(controller);
      underway += 1;
      sendTo(member, request, controller.signal).then(
        (answer) => {
          underway -= 1;
          if (isDecided) return request.discard(answer);
          const isBusy = answer.statusCode === 503;
          if (isBusy && (sendToAnother() || underway > 0)) return request.discard(answer);
          decide(() => resolve(answer), controller);
        },
        (fault: unknown) => {
          underway -= 1;
          if (isDecided || sendToAnother() || underway > 0) return;
          decide(() => reject(fault));
        },
      );
    };
    const timer = setTimeout(sendToAnother, hedgeMs);
    run(first);
  });
}

function mayRepeat(
  { repeats, isWanted }: Pick<BackendRequest<Answered>, 'repeats' | 'isWanted'>,
  fault: unknown,
): boolean {
  if (repeats === 'never' || isWanted?.() === false) return false;
  return repeats === 'keyed' || isRefusedConnection(fault);
}

/** Whether the connection was refused, so that the request cannot have taken effect. */
const isRefusedConnection = (fault: unknown): boolean =>
  fault instanceof Error && 'code' in fault && fault.code === 'ECONNREFUSED';
