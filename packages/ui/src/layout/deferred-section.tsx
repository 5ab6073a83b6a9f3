import { createContext, type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react';
import css from './deferred-section.module.css';

interface DeferredSectionProps {
  /**
   * It stands below the fold, and so does what follows it in its parent: on client navigation what stands above is rendered
   * first (`DeferBelowFold`), a server-rendered page is laid out in that order (shell/src/early/defer-below-fold.ts).
   */
  readonly belowFold?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a page that is not what a shopper sees or touches first. A server-rendered page hydrates in separate tasks, one
 * for each of React's Suspense boundaries: so the buttons at the top answer early and no task is long. Nothing inside may
 * suspend; the fallback is never shown.
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
 * Whether sections below the fold are rendered after the paint that shows what stands above them. Never where the page's
 * length counts at once: on a page that the server rendered, on the way back to a place further down, at an anchor.
 */
export const DeferBelowFold = createContext(false);

let last: Promise<void> = Promise.resolve();

/** One section a frame, in the order of the page. */
function afterNextPaint(): Promise<void> {
  last = last.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return last;
}
