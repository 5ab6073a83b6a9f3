import {
  cartState,
  customerState,
  favouritesState,
  memberLeft,
  pointsState,
  sessionBegan,
  sessionEnded,
  sessionState,
} from '@store/contracts/bus';
import { logout } from '@store/contracts/calls/customer';
import type { SessionUser } from '@store/contracts/entities';
import type { BusPort } from '@store/event-bus';
import type { Shop } from '@store/remote-kit';
import { createExpiryTimer } from './expiry-timer.ts';
import type { LocalIdentity } from './local-identity.ts';

/** Reason for the end of a session, sent to other tabs. */
export type EndReason = 'logout' | 'expired' | 'retired' | 'left' | 'other-member';

export interface Session {
  /** Takes the login state; null is a guest. */
  began(member: SessionUser | null): void;
  /** Resolves when the visitor is known. */
  known(): Promise<{ readonly isMember: boolean }>;
  /** The server no longer knows the member, regardless of the expiry time. */
  lost(): void;
  /** Clears the browser's data, then navigates to /logout (S-08). */
  logout(reason?: EndReason): Promise<void>;
  stop(): void;
}

interface SessionOptions {
  readonly bus: BusPort;
  readonly shop: Shop & { forget(): void };
  readonly identity: LocalIdentity;
  /** Deletes what tab and browser stored about the visitor, such as half-filled forms and viewed products. */
  readonly forgetVisitor: () => void;
  /** Returns the server's time, epoch ms. */
  readonly now: () => number;
  /** Loads another URL as a document. */
  readonly leave: (address: string) => void;
  /** Called when the member's session ends while the page is open; the shell reports it and leaves member pages. */
  readonly onEnded: (reason: EndReason) => void;
}

/** Manages the session from sign-in to logout, expiry or withdrawal (S-05…S-09). */
export function createSession({ bus, shop, identity, forgetVisitor, now, leave, onEnded }: SessionOptions): Session {
  let resolveKnown: (who: { isMember: boolean }) => void = () => undefined;
  const known = new Promise<{ isMember: boolean }>((resolve) => {
    resolveKnown = resolve;
  });
  bus.write(sessionState, { kind: 'starting' });

  /** Clears the visitor's data. Half-filled forms stay after an expiry (92), and are deleted otherwise (B05). */
  const clear = (reason: EndReason) => {
    expiry.stop();
    identity.clear();
    if (reason !== 'expired') forgetVisitor();
    shop.forget();
    bus.write(sessionState, { kind: 'guest' });
    bus.write(customerState, null);
    bus.write(cartState, []);
    bus.write(pointsState, null);
    bus.write(favouritesState, []);
  };

  const notifyTabs = (reason: EndReason) => bus.publish(sessionEnded, { reason });

  /** Ends the session after `expires_in` (S-07); from then on the server refuses requests. */
  const expire = () => {
    clear('expired');
    notifyTabs('expired');
    onEnded('expired');
  };
  const expiry = createExpiryTimer({ now, onExpired: expire });

  const end = async (reason: EndReason = 'logout') => {
    // Server first; if it is unreachable, /logout completes the sign-out (P30).
    await shop.call(logout, {}).catch(() => undefined);
    clear(reason);
    notifyTabs(reason);
    leave(reason === 'left' || reason === 'retired' ? `/logout?reason=${reason}` : '/logout');
  };

  const stopWaiting = bus.on(memberLeft, () => void end('left'));
  const stopListening = bus.on(sessionEnded, ({ reason }) => {
    // The tab's own message, or already known.
    if (bus.value(sessionState)?.kind === 'guest') return;
    clear(reason);
    onEnded(reason);
  });

  return {
    began(member) {
      // A stale page may report a guest for a member: only a fresh response clears the identity (`follow-history.ts`).
      if (member === null) {
        bus.write(sessionState, { kind: 'guest' });
        return resolveKnown({ isMember: false });
      }
      const before = identity.read('customer_code');
      const { customer_code, expires_timestamp } = member;
      // Data of another customer is never shown, not even briefly (S-06).
      if (before && before !== customer_code) clear('other-member');
      identity.write('customer_code', customer_code);
      bus.write(sessionState, { kind: 'member', customer_code, expires_timestamp });
      if (before !== customer_code) bus.publish(sessionBegan, { customer_code });
      expiry.start(expires_timestamp);
      resolveKnown({ isMember: true });
    },
    known: () => known,
    lost() {
      if (bus.value(sessionState)?.kind === 'member') expire();
    },
    logout: end,
    stop() {
      expiry.stop();
      stopWaiting();
      stopListening();
    },
  };
}
