import type { Member } from './backends.ts';

/** What of a backend's answer is looked at. */
export interface Answered {
  readonly statusCode?: number | undefined;
}

/** A request to whichever backend. */
export interface BackendRequest<Answer extends Answered> {
  /** Sends it to one; rejects when that one is away. `signal` ends it once another's answer counts. */
  readonly send: (backendUrl: string, signal: AbortSignal) => Promise<Answer>;
  /**
   * `read`: may be sent twice, also at the same time. `keyed`: counts once however often it is sent. `once`: is sent again only where it
   * cannot have arrived. `never`: it is gone once it was sent.
   */
  readonly repeats: 'read' | 'keyed' | 'once' | 'never';
  /** Lets go of an answer that does not count. */
  readonly discard: (answer: Answer) => void;
  /** Whether somebody still waits; a visitor who left is no fault of a backend's. */
  readonly isWanted?: () => boolean;
}

/** How a request is sent again. */
export interface Ways {
  readonly sendTo: <Answer extends Answered>(
    member: Member,
    request: BackendRequest<Answer>,
    signal: AbortSignal,
  ) => Promise<Answer>;
  readonly another: (tried: Member) => Member | undefined;
  readonly hedgeMs: number;
}

/** A change goes to another backend only after the first failed, and only where it cannot count twice. */
export async function askAgain<Answer extends Answered>(
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

/** Reading goes to another backend as soon as the first fails, is too busy, or takes longer than is usual: the first answer counts. */
export function askHedged<Answer extends Answered>(
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
    /** Whether another backend is asked now. */
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

/** The request has not arrived anywhere. */
function isRefusedConnection(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'ECONNREFUSED';
}
