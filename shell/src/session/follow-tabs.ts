import { sessionBegan, sessionEnded, sessionState } from '@store/contracts/bus';
import type { BusPort } from '@store/event-bus';
import { forgetVisitor } from './local-identity.ts';

interface Tab {
  readonly path: string;
  readonly reload: () => void;
  /** Deletes what tab and browser stored about the visitor. */
  readonly forget: () => void;
}

const thisTab: Tab = {
  get path() {
    return location.pathname;
  },
  reload: () => location.reload(),
  forget: () => forgetVisitor(window),
};

/**
 * Synchronizes tabs that received no message (30, B05, B06): reloads a page of a guest or another member after a
 * sign-in elsewhere, since prices and screens differ; publishes the end of the session after a visit to /logout. Call
 * when the visitor is known.
 */
export function followTabs(bus: BusPort, tab = thisTab): void {
  const currentSession = () => bus.value(sessionState);
  if (tab.path === '/LogoutComplete' && currentSession()?.kind === 'guest') {
    tab.forget();
    bus.publish(sessionEnded, { reason: 'logout' });
  }
  bus.on(sessionBegan, ({ customer_code }) => {
    const session = currentSession();
    if (session?.kind === 'member' && session.customer_code === customer_code) return;
    // A guest keeps half-filled forms; another member's are deleted (B05).
    if (session?.kind === 'member') tab.forget();
    tab.reload();
  });
}
