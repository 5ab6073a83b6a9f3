import { createContext, type ReactNode, Suspense, startTransition, use, useEffect, useState } from 'react';
import css from './own-turn.module.css';

interface OwnTurnProps {
  /**
   * It stands below the first window, and so does what follows it in its parent: whoever comes by a link gets what stands
   * above first (`BelowLater`), a page that the server rendered is laid out in that order (shell/src/early/below-later.ts).
   */
  readonly below?: boolean;
  readonly children: ReactNode;
}

/**
 * A part of a page that is not what a shopper sees or touches first. A page that the server rendered is taken over in separate
 * turns, one for each of React's Suspense boundaries: so the buttons at the top answer early and no turn is long. Nothing
 * inside may wait for anything; the fallback is never shown.
 */
export function OwnTurn({ below = false, children }: OwnTurnProps) {
  const isLater = use(BelowLater) && below;
  const [isDue, setDue] = useState(!isLater);
  useEffect(() => {
    if (!isDue) void afterNextPaint().then(() => startTransition(() => setDue(true)));
  }, [isDue]);
  return (
    <>
      {below && <span data-below hidden />}
      <Suspense fallback={null}>{isDue ? children : <div className={css.room} />}</Suspense>
    </>
  );
}

/**
 * Whether turns `below` the first window are rendered after the paint that shows what stands above them. Never where the page's
 * length counts at once: on a page that the server rendered, on the way back to a place further down, at an anchor.
 */
export const BelowLater = createContext(false);

let last: Promise<void> = Promise.resolve();

/** One turn a frame, in the order of the page. */
function afterNextPaint(): Promise<void> {
  last = last.then(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  return last;
}
