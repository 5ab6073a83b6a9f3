import { OVERRIDE_PARAMETER } from '@store/release';
import { sendMessagePage } from '@store/server-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { isOwn, pathBefore } from './is-own.ts';
import { END_PATH, withoutOverride } from './override-badge.ts';
import { redirectTarget } from './redirect-target.ts';
import type { Visits } from './visits.ts';

/** Endpoint for pages that enter or leave a zone without loading a document. */
export const ZONE_PATH = '/release/zone';

const moved = z.object({
  release: z.string().check(z.regex(/^r-[0-9a-f]{32}$/)),
  zone: z.enum(['in', 'out']),
});

/** Registers the endpoints that change a visit. */
export async function visitRoutes(app: FastifyInstance, { visits }: { readonly visits: Visits }): Promise<void> {
  // Neither endpoint reads a body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  app.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isOwn(request)) return reply.code(403).send();
  });

  app.post(ZONE_PATH, async (request, reply) => {
    const parsed = z.safeParse(moved, request.query);
    if (!parsed.success) return reply.code(400).send();
    const { release, zone } = parsed.data;
    const cookie = await visits.moved(request.headers, { running: release, zone: zone === 'in' });
    if (cookie) reply.header('set-cookie', cookie);
    return reply.code(204).send();
  });

  app.post(END_PATH, async (request, reply) => {
    reply.header('set-cookie', visits.cookies.write('override', '', 0));
    return reply.redirect(redirectTarget(pathBefore(request)), 303);
  });
}

/** Why a link is invalid. */
const REASONS = {
  expired: '有効期限が切れています。',
  altered: 'リンクが正しくありません。',
  unusable: '対象の版は公開されていないか、取り下げられました。',
} as const;

/** Opens an override link: stores it in a cookie and redirects to the address without it, or explains the failure. */
export async function openOverride(url: URL, reply: FastifyReply, visits: Visits): Promise<FastifyReply> {
  const token = url.searchParams.get(OVERRIDE_PARAMETER) ?? '';
  const state = await visits.readOverride(token);
  reply.headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  if (state?.kind !== 'valid') {
    const kind = state?.kind ?? 'unusable';
    return sendMessagePage(reply, {
      status: kind === 'expired' ? 410 : 403,
      title: 'この確認用リンクは使えません',
      words: [REASONS[kind], '新しいリンクの発行をご依頼ください。'],
    });
  }
  const seconds = Math.ceil((state.override.until - Date.now()) / 1_000);
  return reply
    .header('set-cookie', visits.cookies.write('override', token, seconds))
    .redirect(redirectTarget(withoutOverride(url)), 302);
}
