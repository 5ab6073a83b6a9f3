import { LATER_ATTRIBUTE, PART_LIVE_EVENT } from '@store/contracts/composition';
import { type ReactNode, type RefObject, Suspense, useEffect, useRef, useState } from 'react';
import { firstInput, hasInput } from './first-input.ts';
import type { LazySection } from './lazy-section.ts';

interface LaterProps {
  /** Of the element around the part. */
  readonly className?: string;
  /** Sections in it, of kind `later`. */
  readonly sections: readonly Pick<LazySection<never>, 'load'>[];
  readonly children: ReactNode;
}

/**
 * A part of a screen below the fold. A rendered page keeps the server's markup until the visitor's first input or until
 * the part is in the window, and only then loads its `later` sections and hydrates it; taps and typing before that are
 * held (shell/src/early/replay-input.ts). After a client navigation it is rendered with its screen.
 */
export function Later({ className, sections, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [gate] = useState(() => createGate(sections));
  useEffect(() => gate.openAt(place.current), [gate]);
  return (
    <div {...(className && { className })} ref={place} {...{ [LATER_ATTRIBUTE]: '' }}>
      {/* The fallback shows only when something above changes before the part is hydrated. */}
      <Suspense fallback={<Opener open={gate.open} />}>
        <Gate gate={gate} />
        {children}
        <Live place={place} />
      </Suspense>
    </div>
  );
}

/** Delay before code that failed to load is requested again, ms. */
const RETRY_MS = 5_000;

/** Whether a rendered page still has a part that waits for the first input. */
export const isWaiting = (): boolean =>
  typeof document !== 'undefined' && !hasInput() && document.querySelector(`[${LATER_ATTRIBUTE}]`) !== null;

function createGate(sections: LaterProps['sections']) {
  let isOpen = !isWaiting();
  let resolve: () => void = () => undefined;
  const opened = new Promise<void>((onOpen) => {
    resolve = onOpen;
  });
  const open = () => {
    isOpen = true;
    resolve();
  };
  // Until the code is there, the server's markup stays: it is readable, and taps on it are held.
  const loadAndOpen = (): void =>
    void Promise.all(sections.map(({ load }) => load())).then(open, () => setTimeout(loadAndOpen, RETRY_MS));
  return {
    opened,
    isOpen: () => isOpen,
    open,
    openAt(part: Element | null) {
      void firstInput().then(loadAndOpen);
      // Old browsers and tests.
      if (!part || typeof IntersectionObserver !== 'function') return loadAndOpen();
      const watch = new IntersectionObserver((entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) loadAndOpen();
      });
      watch.observe(part);
      return () => watch.disconnect();
    },
  };
}

function Gate({ gate: { opened, isOpen } }: { readonly gate: ReturnType<typeof createGate> }) {
  // Suspends as React's `lazy` does; `use` warns in tests.
  if (!isOpen()) throw opened;
  return null;
}

function Opener({ open }: { readonly open: () => void }) {
  useEffect(open, [open]);
  return null;
}

/** Announces that the part is hydrated. */
function Live({ place }: { readonly place: RefObject<Element | null> }) {
  useEffect(() => {
    place.current?.removeAttribute(LATER_ATTRIBUTE);
    document.dispatchEvent(new Event(PART_LIVE_EVENT));
  }, [place]);
  return null;
}
