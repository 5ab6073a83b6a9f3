import { cartEntryAdded, orderPlaced } from '@store/contracts/bus';
import type { FaultStage } from '@store/contracts/composition';
import type { Bus } from '@store/event-bus';

/** Something that happened on this page and is counted by part. */
export type Happening =
  | { readonly kind: 'seen'; readonly part: string; readonly version: string }
  | { readonly kind: 'cart' | 'order' }
  | {
      readonly kind: 'fault';
      readonly stage: FaultStage;
      readonly fault: unknown;
      /** The part's name where it is known. */
      readonly part?: string | undefined;
      /** The version that failed; the one that runs when absent. */
      readonly version?: string | undefined;
      /** Words with script addresses, which say whose code it was: a component stack, a file. */
      readonly where?: string | null | undefined;
    };

/** Most that is kept until somebody listens: a page that fails without end fills no memory. */
const MOST_KEPT = 50;

/** Keeps what happens on a page from its first moment, also what its window hears; who counts it comes later, when the page rests. */
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
    /** Hands over what was kept, and from now on all that happens. */
    follow(next: (happening: Happening) => void): void {
      listener = next;
      for (const happening of kept.splice(0)) next(happening);
    },
  };
}
export type VisitLog = ReturnType<typeof createVisitLog>;

/** Notes what customers do on this page; another tab notes its own. */
export function noteOutcomes({ traffic$ }: Pick<Bus, 'traffic$'>, { tell }: VisitLog): void {
  traffic$.subscribe(({ message, from }) => {
    if (from === 'other-tab') return;
    if (message === cartEntryAdded.name) tell({ kind: 'cart' });
    if (message === orderPlaced.name) tell({ kind: 'order' });
  });
}
