import { partVersion } from '@store/contracts/composition';
import { OVERRIDE_PARAMETER } from '@store/release';
import { sendMessagePage, utf8Form } from '@store/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { isOwn, pathBefore } from './is-own.ts';
import { redirectTarget } from './redirect-target.ts';
import { CHOOSE_PATH, END_PATH, START_PATH, ZONE_PATH } from './visit-paths.ts';
import type { Visits } from './visits.ts';

/** Largest body, bytes: a part and its version. */
const MOST_BYTES = 1_024;

const moved = z.object({ release: z.string().check(z.regex(/^r-[0-9a-f]{32}$/)), zone: z.enum(['in', 'out']) });
const chosen = z.object({
  part: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/)),
  /** Empty: the version that the visit has without a choice. */
  version: z.union([z.literal(''), partVersion]),
});

interface VisitRouteOptions {
  readonly visits: Visits;
  /** Whether the request has the session of a release manager. */
  readonly isReleaseManager: (request: FastifyRequest) => Promise<boolean>;
}

/** Registers the endpoints that change a visit. */
export async function visitRoutes(
  app: FastifyInstance,
  { visits, isReleaseManager }: VisitRouteOptions,
): Promise<void> {
  app.removeAllContentTypeParsers();
  const whole = { parseAs: 'buffer', bodyLimit: MOST_BYTES } as const;
  app.addContentTypeParser('application/x-www-form-urlencoded', whole, async (request: FastifyRequest, body: Buffer) =>
    utf8Form(body, request.headers['content-type']),
  );
  // The other endpoints read no body.
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
    const words = ['override', 'choice', 'staff'] as const;
    reply.header(
      'set-cookie',
      words.map((word) => visits.cookies.write(word, '', 0)),
    );
    return reply.redirect(redirectTarget(pathBefore(request)), 303);
  });

  app.post(CHOOSE_PATH, async (request, reply) => {
    const fields = new URLSearchParams(typeof request.body === 'string' ? request.body : '');
    const parsed = z.safeParse(chosen, Object.fromEntries(fields));
    if (!parsed.success) return reply.code(400).send();
    const cookie = await visits.choose(request.headers, parsed.data);
    if (!cookie) return reply.code(403).send();
    return reply.header('set-cookie', cookie).redirect(redirectTarget(pathBefore(request)), 303);
  });

  app.post(START_PATH, async (request, reply) => {
    if (!(await isReleaseManager(request))) return sendMessagePage(reply, NO_STAFF);
    request.log.info({ event: 'staff-toolbar' }, 'a release manager opened the toolbar');
    return reply.header('set-cookie', visits.staffCookie(request.headers)).redirect('/', 303);
  });
}

const NO_STAFF = {
  status: 403,
  title: 'ツールバーを使えません',
  words: ['リリース担当者としてログインし、もう一度お試しください。'],
} as const;

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

/** Removes the parameter that started an override from an address. */
function withoutOverride(url: URL): string {
  const left = new URL(url);
  left.searchParams.delete(OVERRIDE_PARAMETER);
  return `${left.pathname}${left.search}`;
}
