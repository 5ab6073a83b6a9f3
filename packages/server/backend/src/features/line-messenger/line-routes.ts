import { isOwnNavigation, sendMessagePage } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { Recognise } from '../../shared/session/recognise.ts';
import { storeAttempt } from './line-attempts.ts';
import type { LineLogin } from './line-login.ts';

/**
 * GET /connect/line/auth: redirects to LINE. LINE returns the browser to /connect/line, whose screen passes the
 * parameters to A-38. Cross-site requests start nothing (P18).
 */
export function registerLine(
  app: FastifyInstance,
  settings: { database: Database; clock: () => number; recognise: Recognise; line: LineLogin | null },
): void {
  app.get('/connect/line/auth', async (request, reply) => {
    const { database, clock, line } = settings;
    const { identity, visit } = await settings.recognise(request, reply);
    if (!identity.customerCode || !visit.session) return reply.redirect('/login?return_path=%2Fconnect%2Fline', 303);
    if (!line || !isOwnNavigation(request)) return reply.redirect('/connect/line', 303);
    try {
      const { address, checks } = await line.begin();
      const { customerCode } = identity;
      await storeAttempt(database, { sessionId: visit.session.id, customerCode, checks, now: clock() });
      return reply.redirect(address, 303);
    } catch (fault) {
      request.log.error({ err: fault }, 'LINE is unreachable');
      return sendMessagePage(reply.header('retry-after', '30'), {
        status: 503,
        title: 'ただいまLINEに接続できません',
        words: ['時間をおいて、もう一度お試しください。'],
        ways: [{ href: '/connect/line', label: 'LINE連携の画面へ戻る' }],
      });
    }
  });
}
