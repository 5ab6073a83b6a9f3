import { isOwnNavigation, sendMessagePage } from '@store/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { endedIdToken, endSession } from '../../shared/session/session-store.ts';
import { endedStaffToken, endStaffSession } from '../../shared/session/staff-session.ts';
import type { LoginSettings } from './login-routes.ts';

/** Reasons for an automatic logout, shown by /LogoutComplete (92, R-61). */
const query = z.object({ reason: z.enum(['left', 'retired']) });

/** GET /logout: ends the session here and at the sign-in service, then redirects to /LogoutComplete (S-08). */
export function registerLogout(app: FastifyInstance, settings: LoginSettings): void {
  app.get('/logout', { exposeHeadRoute: false }, async (request, reply) => {
    if (!isOwnNavigation(request)) return askFirst(reply);
    const { cookies, clock, service } = settings;
    const ended = request.cookies[cookies.session] ?? request.cookies[cookies.signOut];
    const idToken = ended ? await endAny(settings, ended, clock()) : null;
    if (request.cookies[cookies.session] && idToken) request.log.info({ event: 'signed-out' }, 'a session was ended');
    for (const name of [cookies.session, cookies.visitor, cookies.signOut]) reply.clearCookie(name, cookies.clearing);
    // B07: pages in the back/forward cache must not show the member's data again.
    reply.header('clear-site-data', '"cache"');
    const parsed = query.safeParse(request.query);
    const reason = parsed.success ? parsed.data.reason : undefined;
    const complete = reason ? `/LogoutComplete?state=${reason}` : '/LogoutComplete';
    return reply.redirect((idToken && (await endAddress(service, { idToken, reason, request }))) || complete, 303);
  });
}

/** Ends a member's or staff session; returns its ID token. */
async function endAny({ database }: LoginSettings, id: string, now: number): Promise<string | null> {
  await endSession(database, id, now);
  await endStaffSession(database, id, now);
  return (await endedIdToken(database, id, now)) ?? endedStaffToken(database, id, now);
}

/** Null while the sign-in service is unavailable: the store's session ends anyway. */
async function endAddress(
  service: LoginSettings['service'],
  { idToken, reason, request }: { idToken: string; reason: string | undefined; request: FastifyRequest },
): Promise<string | null> {
  try {
    return await service.endAddress(idToken, reason);
  } catch (fault) {
    request.log.error({ err: fault }, 'the sign-in service cannot be reached');
    return null;
  }
}

/** Prevents logout by cross-site links (CSRF). */
const askFirst = (reply: FastifyReply): FastifyReply =>
  sendMessagePage(reply, {
    status: 200,
    title: 'ログアウトしますか？',
    words: ['別のサイトからログアウトのリンクが開かれました。'],
    ways: [
      { href: '/logout', label: 'ログアウトする' },
      { href: '/', label: 'ログアウトせずにストアへ戻る' },
    ],
  });
