import { followLinks } from '@store/remote-kit';
import type { DataRouter } from 'react-router';
import type { Composition } from '../composition/composition.ts';
import type { Session } from '../session/session.ts';

interface Binding {
  readonly router: DataRouter;
  readonly composition: Composition;
  readonly session: Session;
  /** The document is of payment pages. */
  readonly isPayment: boolean;
}

/** Makes plain links navigate without a page load, warms what they lead to, and lets 「ログアウト」 clear first (S-08). */
export function bindLinks({ router, composition, session, isPayment }: Binding): void {
  // Where cards are entered nobody else's code is fetched ahead.
  const warm = isPayment ? undefined : composition.warm;
  followLinks({ root: document, go: (path) => void router.navigate(path), warm });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="/logout"]') : null;
    if (!link) return;
    event.preventDefault();
    void session.logout();
  });
}
