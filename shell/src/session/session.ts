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

/** Why a session ended, as other tabs are told. */
export type EndReason = 'logout' | 'expired' | 'retired' | 'left' | 'other-member';

export interface Session {
  /** Takes over what the login state says; null is a guest. */
  began(member: SessionUser | null): void;
  /** Resolves as soon as it is known who is here. */
  known(): Promise<{ readonly isMember: boolean }>;
  /** The server knows no member here any more, whatever the clock says. */
  lost(): void;
  /** S-08: clears what this browser knows, then leaves for /logout. */
  logout(reason?: EndReason): Promise<void>;
  stop(): void;
}

interface SessionOptions {
  readonly bus: BusPort;
  readonly shop: Shop & { forget(): void };
  readonly identity: LocalIdentity;
  /** Forgets what tab and browser kept of the one who was here, such as forms half filled in and products seen. */
  readonly forgetVisitor: () => void;
  /** The server's time, epoch ms. */
  readonly now: () => number;
  /** Leaves the page for an address the server answers. */
  readonly leave: (address: string) => void;
  /** The member's session is over while the page is open; the shell says so and leaves member pages. */
  readonly onEnded: (reason: EndReason) => void;
}

/** Who is here, from sign-in to logout, expiry or leaving (S-05…S-09). */
export function createSession({ bus, shop, identity, forgetVisitor, now, leave, onEnded }: SessionOptions): Session {
  let tellKnown: (who: { isMember: boolean }) => void = () => undefined;
  const known = new Promise<{ isMember: boolean }>((resolve) => {
    tellKnown = resolve;
  });
  bus.write(sessionState, { kind: 'starting' });

  /** After an expiry the same member comes back to what they were typing (92); any other end forgets it (B05). */
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

  const tellTabs = (reason: EndReason) => bus.publish(sessionEnded, { reason });

  /** S-07: the session ends after `expires_in`; the server refuses by itself from then on. */
  const expire = () => {
    clear('expired');
    tellTabs('expired');
    onEnded('expired');
  };
  const expiry = createExpiryTimer({ now, onExpired: expire });

  const end = async (reason: EndReason = 'logout') => {
    // The server first; when it cannot be reached, /logout finishes what is left (P30).
    await shop.call(logout, {}).catch(() => undefined);
    clear(reason);
    tellTabs(reason);
    leave(reason === 'left' || reason === 'retired' ? `/logout?reason=${reason}` : '/logout');
  };

  const stopWaiting = bus.on(memberLeft, () => void end('left'));
  const stopListening = bus.on(sessionEnded, ({ reason }) => {
    // What this tab tells itself, or what it knew already.
    if (bus.value(sessionState)?.kind === 'guest') return;
    clear(reason);
    onEnded(reason);
  });

  return {
    began(member) {
      // An old page may say "guest" to a member: only the server's answer of now clears the identity (`follow-history.ts`).
      if (member === null) {
        bus.write(sessionState, { kind: 'guest' });
        return tellKnown({ isMember: false });
      }
      const before = identity.read('customer_code');
      const { customer_code, expires_timestamp } = member;
      // S-06: what belongs to another customer is not shown to this one, not even for a moment.
      if (before && before !== customer_code) clear('other-member');
      identity.write('customer_code', customer_code);
      bus.write(sessionState, { kind: 'member', customer_code, expires_timestamp });
      if (before !== customer_code) bus.publish(sessionBegan, { customer_code });
      expiry.start(expires_timestamp);
      tellKnown({ isMember: true });
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
