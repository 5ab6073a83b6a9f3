import { createContext, type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react';
import css from './deferred-section.module.css';

interface DeferredSectionProps {
  /**
   * The section and its following siblings are below the fold. On client navigation content above is rendered first
   * (`DeferBelowFold`); a server-rendered page is laid out in that order (shell/src/early/first-screen.ts).
   */
  readonly belowFold?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a page that is not needed first. A server-rendered page hydrates each Suspense boundary in its own task,
 * so that buttons at the top react early and no task is long. Children must not suspend; the fallback is never shown.
 */
export function DeferredSection({ belowFold = false, children }: DeferredSectionProps) {
  const isLater = use(DeferBelowFold) && belowFold;
  const [isDue, setDue] = useState(!isLater);
  useEffect(() => {
    if (!isDue) void afterNextPaint().then(() => startTransition(() => setDue(true)));
  }, [isDue]);
  return (
    <>
      {belowFold && <span data-below-fold hidden />}
      <Suspense fallback={null}>{isDue ? children : <div className={css.room} />}</Suspense>
    </>
  );
}

/**
 * Whether sections below the fold are rendered after the paint of those above. False where the page's height matters
 * immediately: on a server-rendered page, on Back to a scroll position, at an anchor.
 */
export const DeferBelowFold = createContext(false);

let last: Promise<void> = Promise.resolve();

/** Schedules one section per frame, in document order. */
function afterNextPaint(): Promise<void> {
  last = last.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return last;
}
