import { sendMessagePage } from '@store/server-kit';
import type { FastifyReply } from 'fastify';
import type { BegunClaim } from '../release/claims-in-time.ts';
import { redirectTarget } from '../visit/redirect-target.ts';

/** Path of the not-found page. */
export const NOT_FOUND = '/404';

/** Redirects an unknown page to the not-found page; responds 404 directly to an unknown file. */
export function nothingHere(url: URL, reply: FastifyReply): FastifyReply {
  const isFile = /\.[a-z0-9]{1,8}$/i.test(url.pathname);
  if (!isFile) return reply.redirect(NOT_FOUND, 302);
  return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('not found');
}

/** Redirects other spellings of an address (capitals, trailing slash) to the canonical one. */
export const isAt = (path: string, reply: FastifyReply): FastifyReply =>
  reply.header('cache-control', 'private, no-cache').redirect(redirectTarget(path), 301);

/** Responds for a page after its end date: a redirect to its successor, or a friendly 410 (D-14). */
export function isOver({ dates }: BegunClaim, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (dates?.leads_to !== undefined) return reply.redirect(redirectTarget(dates.leads_to), 302);
  return sendMessagePage(reply, {
    status: 410,
    title: 'このページの公開は終了しました',
    words: ['ご覧いただいたページは、掲載期間が終わりました。', 'たくさんのご利用をありがとうございました。'],
  });
}

export function noStoreYet(reply: FastifyReply): FastifyReply {
  const words = 'ただいまページを表示できません。しばらくしてから、もう一度お試しください。';
  return reply
    .code(503)
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send(`申し訳ございません。${words}お問い合わせ番号：${reply.request.id}`);
}

/** Responds 503 for a page that the gateway sheds under load. */
export const tooBusy = (reply: FastifyReply): FastifyReply =>
  sendMessagePage(reply.headers({ 'retry-after': '10', 'cache-control': 'private, no-store' }), {
    status: 503,
    title: 'ただいま大変混み合っています',
    words: ['申し訳ございません。少し時間をおいて、もう一度お試しください。'],
  });
