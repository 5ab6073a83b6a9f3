import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that is not what a shopper sees or touches first. A page that the server drew is taken over in separate
 * turns, one for each of React's Suspense boundaries: so the buttons at the top answer early and no turn is long. Nothing
 * inside may wait for anything; the fallback is never shown.
 */
export function OwnTurn({ children }: { readonly children: ReactNode }) {
  return <Suspense fallback={null}>{children}</Suspense>;
}
