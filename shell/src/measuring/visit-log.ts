import { cartEntryAdded, orderPlaced } from '@store/contracts/bus';
import type { FaultStage } from '@store/contracts/composition';
import type { Bus } from '@store/event-bus';

/** An event on this page, counted by part. */
export type VisitEvent =
  | { readonly kind: 'seen'; readonly part: string; readonly version: string }
  | { readonly kind: 'cart' | 'order' }
  | {
      readonly kind: 'fault';
      readonly stage: FaultStage;
      readonly fault: unknown;
      /** Name of the part if known. */
      readonly part?: string | undefined;
      /** Version that failed; defaults to the running one. */
      readonly version?: string | undefined;
      /** Text with script URLs that identifies the code: a component stack or a file. */
      readonly where?: string | null | undefined;
    };

/** Maximum buffered events before a listener is attached, to bound memory. */
const MAX_BUFFERED = 50;
/** Longest expected wait for the next document, ms. */
const LEAVING_MS = 10_000;

/**
 * Buffers events from the page's start, including uncaught errors of its window. The code that counts them is loaded
 * later, when the page is idle.
 *
 * Faults of a page that is being left are ignored: Firefox aborts its downloads, and Safari also rejects new requests,
 * while the page waits for the next document and still sees the errors.
 */
export function createVisitLog(window: Pick<Window, 'addEventListener'> & Partial<Pick<Window, 'navigation'>>) {
  const buffer: VisitEvent[] = [];
  let listener: ((event: VisitEvent) => void) | undefined;
  let leftAt = -LEAVING_MS;
  let resolveFault: () => void = () => undefined;
  const untilFault = new Promise<void>((resolve) => {
    resolveFault = resolve;
  });
  const record = (event: VisitEvent) => {
    if (event.kind === 'fault') {
      if (performance.now() - leftAt < LEAVING_MS) return;
      resolveFault();
    }
    if (listener) listener(event);
    else if (buffer.length < MAX_BUFFERED) buffer.push(event);
  };
  const leave = () => {
    leftAt = performance.now();
  };
  window.addEventListener('beforeunload', leave);
  // Safari on phones has no `beforeunload`.
  window.navigation?.addEventListener('navigate', ({ destination }) => {
    if (!destination.sameDocument) leave();
  });
  window.addEventListener('error', ({ error, filename }) =>
    record({ kind: 'fault', stage: 'uncaught', fault: error, where: filename }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    record({ kind: 'fault', stage: 'rejection', fault: reason }),
  );
  return {
    record,
    /** Resolves at the first fault. */
    untilFault,
    /** Attaches the listener, passing buffered events and all later ones. */
    follow(next: (event: VisitEvent) => void): void {
      listener = next;
      for (const event of buffer.splice(0)) next(event);
    },
  };
}
export type VisitLog = ReturnType<typeof createVisitLog>;

/** Logs adds to cart and orders on this page; other tabs log their own. */
export function logOutcomes({ traffic$ }: Pick<Bus, 'traffic$'>, { record }: VisitLog): void {
  traffic$.subscribe(({ message, from }) => {
    if (from === 'other-tab') return;
    if (message === cartEntryAdded.name) record({ kind: 'cart' });
    if (message === orderPlaced.name) record({ kind: 'order' });
  });
}
