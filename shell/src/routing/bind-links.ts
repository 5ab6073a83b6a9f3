import { followLinks } from '@store/remote-kit/shell';
import type { DataRouter } from 'react-router-dom';
import type { Composition } from '../composition/composition.ts';
import type { Session } from '../session/session.ts';
import type { Arrivals } from './arrivals.ts';

interface Binding {
  readonly router: DataRouter;
  readonly composition: Composition;
  readonly arrivals: Pick<Arrivals, 'prepare'>;
  readonly session: Session;
  /** The document contains payment pages. */
  readonly isPayment: boolean;
}

/** Turns links into soft navigations, prefetches their targets, and clears the session before 「ログアウト」 (S-08). */
export function bindLinks({ router, composition, arrivals, session, isPayment }: Binding): void {
  // No other code is prefetched on payment pages.
  const ahead = isPayment ? {} : { warm: composition.warm, prepare: arrivals.prepare };
  followLinks({ root: document, go: (path) => void router.navigate(path), ...ahead });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="/logout"]') : null;
    if (!link) return;
    event.preventDefault();
    void session.logout();
  });
}
