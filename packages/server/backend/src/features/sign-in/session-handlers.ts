import { loggedIn, login, logout } from '@store/contracts/calls/customer';
import { type Handler, handle, refuse } from '../../platform/http/handler.ts';
import { endSession } from '../../shared/session/session-store.ts';
import { endStaffSession } from '../../shared/session/staff-session.ts';

/** and the store's logout. */
export const sessionHandlers: readonly Handler[] = [
  handle(loggedIn, async (_request, { visit, clock }) => {
    if (!visit.session) return refuse('not-logged-in', '');
    const { customerCode, expiresAt } = visit.session;
    const expires_in = Math.max(0, Math.floor((expiresAt - clock()) / 1000));
    return { customer_code: customerCode, expires_in, expires_timestamp: expiresAt };
  }),
  // P20: no second, weaker login beside the sign-in service.
  handle(login, async () => refuse('login-unavailable', 'ログインページからログインしてください。')),
  handle(logout, async (_request, { visit, database, clock, log }) => {
    if (visit.session ?? visit.staffSessionId) log.info({ event: 'signed-out' }, 'a session was ended');
    if (visit.session) await endSession(database, visit.session.id, clock());
    if (visit.staffSessionId) await endStaffSession(database, visit.staffSessionId, clock());
    visit.forgetEverything();
    return {};
  }),
];
