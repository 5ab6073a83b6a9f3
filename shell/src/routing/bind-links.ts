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
  /** The document is of payment pages. */
  readonly isPayment: boolean;
}

/** Makes plain links navigate without a page load, warms what they lead to, and lets 「ログアウト」 clear first (S-08). */
export function bindLinks({ router, composition, arrivals, session, isPayment }: Binding): void {
  // Where cards are entered nobody else's code is fetched ahead.
  const ahead = isPayment ? {} : { warm: composition.warm, prepare: arrivals.prepare };
  followLinks({ root: document, go: (path) => void router.navigate(path), ...ahead });
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href="/logout"]') : null;
    if (!link) return;
    event.preventDefault();
    void session.logout();
  });
}
