import { cartEntryAdded, orderPlaced } from '@store/contracts/bus';
import type { FaultStage } from '@store/contracts/composition';
import type { Bus } from '@store/event-bus';

/** An event on this page, counted by part. */
export type Happening =
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
const MOST_KEPT = 50;

/**
 * Buffers events from the page's start, including uncaught errors of its window. The code that counts them is loaded
 * later, when the page is idle.
 */
export function createVisitLog(window: Pick<Window, 'addEventListener'>) {
  const kept: Happening[] = [];
  let listener: ((happening: Happening) => void) | undefined;
  let tellFault: () => void = () => undefined;
  const untilFault = new Promise<void>((resolve) => {
    tellFault = resolve;
  });
  const tell = (happening: Happening) => {
    if (happening.kind === 'fault') tellFault();
    if (listener) listener(happening);
    else if (kept.length < MOST_KEPT) kept.push(happening);
  };
  window.addEventListener('error', ({ error, filename }) =>
    tell({ kind: 'fault', stage: 'uncaught', fault: error, where: filename }),
  );
  window.addEventListener('unhandledrejection', ({ reason }) =>
    tell({ kind: 'fault', stage: 'rejection', fault: reason }),
  );
  return {
    tell,
    /** Resolves at the first fault. */
    untilFault,
    /** Attaches the listener, passing buffered events and all later ones. */
    follow(next: (happening: Happening) => void): void {
      listener = next;
      for (const happening of kept.splice(0)) next(happening);
    },
  };
}
export type VisitLog = ReturnType<typeof createVisitLog>;

/** Logs adds to cart and orders on this page; other tabs log their own. */
export function noteOutcomes({ traffic$ }: Pick<Bus, 'traffic$'>, { tell }: VisitLog): void {
  traffic$.subscribe(({ message, from }) => {
    if (from === 'other-tab') return;
    if (message === cartEntryAdded.name) tell({ kind: 'cart' });
    if (message === orderPlaced.name) tell({ kind: 'order' });
  });
}
