import { sessionBegan, sessionEnded, sessionState } from '@store/contracts/bus';
import type { BusPort } from '@store/event-bus';
import { forgetVisitor } from './local-identity.ts';

/** The tab that a page stands in. */
interface Tab {
  readonly path: string;
  /** Loads the page anew. */
  readonly reload: () => void;
  /** Forgets what tab and browser kept of the one who was here. */
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
 * Keeps tabs together where nobody told them (30, B05, B06): a page whose member, or guest, is another than the one who signed in
 * elsewhere is loaded anew, since prices and screens are another's too; and who opened /logout itself is out in every tab.
 * To be called when it is known who is here.
 */
export function followTabs(bus: BusPort, tab = thisTab): void {
  const here = () => bus.value(sessionState);
  if (tab.path === '/LogoutComplete' && here()?.kind === 'guest') {
    tab.forget();
    bus.publish(sessionEnded, { reason: 'logout' });
  }
  bus.on(sessionBegan, ({ customer_code }) => {
    const session = here();
    if (session?.kind === 'member' && session.customer_code === customer_code) return;
    // A guest's half-filled form is still theirs; another member's is nobody's business (B05).
    if (session?.kind === 'member') tab.forget();
    tab.reload();
  });
}
