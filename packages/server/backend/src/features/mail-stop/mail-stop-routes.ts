import { sendMessagePage } from '@store/server-kit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import { STOP_PATH, STOPPABLE_NEWS, type StopLinks } from './stop-links.ts';
import { stopNews } from './stop-news.ts';

const query = z.object({ token: z._default(z.string().check(z.maxLength(400)), '') });
const SETTINGS = { href: '/mypage/member', label: '会員情報で配信を選ぶ' };
const STORE = { href: '/', label: 'ストアを見る' };

/**
 * The unsubscribe page behind a mail's 配信停止 link, as a plugin (docs/decisions/0082). A GET changes nothing, since mail
 * servers open links to scan them; its button posts to the same address, as do mail readers (RFC 8058). The signed link
 * identifies the recipient: no session, cookie or script is needed.
 */
export async function mailStopRoutes(
  app: FastifyInstance,
  { database, stopLinks }: { database: Database; stopLinks: StopLinks },
): Promise<void> {
  // The body is ignored: the address has everything needed.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_request, _body, done) => done(null));

  const read = (parameters: unknown) => {
    const parsed = query.safeParse(parameters);
    return parsed.success ? stopLinks.read(parsed.data.token) : null;
  };

  app.get(STOP_PATH, async (request, reply) => {
    const stopped = read(request.query);
    if (!stopped) return sendMessagePage(reply, UNREADABLE);
    const name = STOPPABLE_NEWS[stopped.news];
    return sendMessagePage(reply, {
      status: 200,
      title: `${name}の配信停止`,
      words: [
        `${name}の配信を停止します。ログインは必要ありません。ご注文や定期購入についてのメールは、これからもお送りします。`,
      ],
      button: '配信を停止する',
      ways: [STORE],
    });
  });

  app.post(STOP_PATH, { config: { signedByCaller: true } }, async (request, reply) => {
    const stopped = read(request.query);
    if (!stopped) return sendMessagePage(reply, UNREADABLE);
    await stopNews(database, stopped);
    request.log.info({ event: 'news-stopped', news: stopped.news }, 'news stopped by a mail link');
    const name = STOPPABLE_NEWS[stopped.news];
    return sendMessagePage(reply, {
      status: 200,
      title: '配信を停止しました',
      words: [`${name}は、これからお送りしません。行き違いで届いたときは、ご容赦ください。`],
      ways: [STORE, SETTINGS],
    });
  });
}

const UNREADABLE = {
  status: 400,
  title: 'リンクが正しくありません',
  words: [
    'メールの配信停止リンクを、もう一度開き直してください。配信の停止は、会員情報の画面からもお手続きいただけます。',
  ],
  ways: [SETTINGS, STORE],
};
