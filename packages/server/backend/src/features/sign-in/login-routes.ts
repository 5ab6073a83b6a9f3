import { DESKS } from '@store/contracts/calls/desk';
import { safePath } from '@store/domain/address-bar';
import { sendMessagePage, targetOf } from '@store/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '../../platform/database/database.ts';
import type { Staff } from '../../platform/http/handler.ts';
import { EXTERNAL_SECONDS, type VisitCookies } from '../../shared/session/cookies.ts';
import { destinationOf } from '../../shared/session/destination.ts';
import type { Recognise } from '../../shared/session/recognise.ts';
import { signInMember } from './sign-in-member.ts';
import { SIGN_IN_SECONDS, type SignedIn, type SignInRequest, type SignInService } from './sign-in-service.ts';
import { beginSignUp, SIGN_UP_SECONDS } from './sign-up.ts';

/** Maximum length of the return path as encoded in the cookie. */
const LONGEST_PATH = 3000;

const underWay = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  to: z.string(),
  /** Whether a second factor was requested. */
  staff: z._default(z.boolean(), false),
});
const HOME = { href: '/', label: 'トップページへ' };

export interface LoginSettings {
  database: Database;
  clock: () => number;
  cookies: VisitCookies;
  service: SignInService;
  storeUrl: string;
  sessionSeconds: number;
  recognise: Recognise;
}

/** GET /login and /login/callback: to the sign-in service and back (B-01…B-05). */
export function registerLogin(app: FastifyInstance, settings: LoginSettings): void {
  app.get('/login', (request, reply) => startSignIn(settings, request, reply));
  app.get('/login/callback', (request, reply) => finishSignIn(settings, request, reply));
}

async function startSignIn(
  settings: LoginSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cookies, storeUrl } = settings;
  const { path, external } = destinationOf({ query: request.query, referer: request.headers.referer, storeUrl });
  const { identity } = await settings.recognise(request, reply);
  const again = z.object({ again: z.literal('true') }).safeParse(request.query).success;
  // B-05; a required re-authentication continues to the sign-in service.
  if (identity.customerCode && !again) return reply.redirect(path, 303);
  if (identity.staff && !again) return sendStaff(reply, { staff: identity.staff, path });

  if (z.object({ expired: z.literal('true') }).safeParse(request.query).success) return sendExpired(reply, path);
  const signUp = z.object({ sign_up: z.literal('true') }).safeParse(request.query).success;
  if (external) setSigned(reply, cookies.external, 'true', cookies.options(EXTERNAL_SECONDS));
  return goToService(settings, { request, reply, path, asks: { again, signUp, staff: IS_DESK.test(path) } });
}

/** Redirects to the sign-in service, and stores in a cookie what its callback must match. */
async function goToService(
  { cookies, service }: LoginSettings,
  options: { request: FastifyRequest; reply: FastifyReply; path: string; asks: SignInRequest },
): Promise<FastifyReply> {
  const { request, reply, path, asks } = options;
  try {
    const { address, checks } = await service.begin(asks);
    const pending = { ...checks, to: fittingPath(path), staff: asks.staff };
    setSigned(reply, cookies.signIn, JSON.stringify(pending), cookies.options(SIGN_IN_SECONDS));
    return reply.redirect(address, 303);
  } catch (fault) {
    request.log.error({ err: fault }, 'the sign-in service cannot be reached');
    return sendUnavailable(reply, path);
  }
}

async function finishSignIn(
  settings: LoginSettings,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { cookies, service, storeUrl } = settings;
  const cookie = readSigned(request, cookies.signIn);
  reply.clearCookie(cookies.signIn, cookies.clearing);
  if (!cookie) {
    request.log.warn({ event: 'sign-in-refused' }, 'callback without a pending sign-in');
    return sendNotFinished(reply);
  }
  if (hasError(request.query, 'access_denied')) return reply.redirect('/', 303);
  const path = safePath(cookie.to);
  if (hasError(request.query, 'unmet_authentication_requirements')) return sendUnproven(reply, path);

  const who = await service.finish(new URL(targetOf(request).href, storeUrl), cookie).catch((fault: unknown) => {
    request.log.warn({ event: 'sign-in-refused', err: fault }, 'invalid sign-in callback');
    return null;
  });
  if (!who) return sendNotFinished(reply);
  const signedIn = await signInMember({ ...settings, ...who, request, reply });
  const event = signedIn === 'unproven-staff' ? 'sign-in-refused' : 'signed-in';
  request.log.info({ event, as: signedIn ?? 'nobody yet' }, 'returned from the sign-in service');
  if (!signedIn) return startRegistration(settings, { who, to: path, reply });
  if (signedIn !== 'unproven-staff') return reply.redirect(path, 303);
  // The person signed in on a page for customers, where no second factor is requested.
  if (!cookie.staff) return goToService(settings, { request, reply, path, asks: { staff: true } });
  return sendUnproven(reply, path);
}

/** An unknown user continues with the registration form. */
async function startRegistration(
  { database, cookies, clock }: LoginSettings,
  { who, to, reply }: { who: SignedIn; to: string; reply: FastifyReply },
): Promise<FastifyReply> {
  const { subject, email, idToken, issuer } = who;
  const id = await beginSignUp(database, { subject, email, idToken, issuer, leadsTo: to, now: clock() });
  reply.setCookie(cookies.signUp, id, cookies.options(SIGN_UP_SECONDS));
  return reply.redirect(`/register?prev_url=${encodeURIComponent(to)}`, 303);
}

/** Browsers drop cookies over 4 kB, and the sign-in with them; so a longer path falls back to the top page. */
const fittingPath = (path: string): string =>
  encodeURIComponent(JSON.stringify(path)).length > LONGEST_PATH ? '/' : path;

function setSigned(
  reply: FastifyReply,
  name: string,
  value: string,
  options: ReturnType<VisitCookies['options']>,
): void {
  reply.setCookie(name, value, { ...options, signed: true });
}

function readSigned(request: FastifyRequest, name: string): z.infer<typeof underWay> | null {
  const cookie = request.cookies[name];
  const unsigned = cookie ? request.unsignCookie(cookie) : null;
  if (!unsigned?.valid || unsigned.value === null) return null;
  const read = underWay.safeParse(jsonOf(unsigned.value));
  return read.success ? read.data : null;
}

/** Null for invalid JSON: older builds signed other texts with the same key. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const hasError = (query: unknown, error: string): boolean =>
  z.object({ error: z.literal(error) }).safeParse(query).success;

const sendUnavailable = (reply: FastifyReply, path: string): FastifyReply =>
  sendMessagePage(reply.header('retry-after', '30'), {
    status: 503,
    title: 'ただいまログインできません',
    words: [
      'ログインサービスに接続できませんでした。時間をおいて、もう一度お試しください。商品の閲覧とカートはそのままご利用いただけます。',
    ],
    ways: [{ href: `/login?return_path=${encodeURIComponent(path)}`, label: 'もう一度ログインする' }, HOME],
  });

/** Pages of staff. */
const IS_DESK = /^\/(desk|pharmacist)(?=[/?#]|$)/;

/** Refuses staff without a second factor. */
const sendUnproven = (reply: FastifyReply, path: string): FastifyReply =>
  sendMessagePage(reply, {
    status: 403,
    title: '2段階認証が必要です',
    words: [
      'スタッフの画面は、パスワードに加えて確認コードなどの2段階認証でログインした方だけが開けます。ログインサービスから、2段階認証の完了を確認できませんでした。',
      'ログインサービスで2段階認証を設定してから、もう一度ログインしてください。設定できないときは、店の管理者にお問い合わせください。',
    ],
    ways: [{ href: `/login?return_path=${encodeURIComponent(path)}`, label: 'もう一度ログインする' }, HOME],
  });

/** Refuses staff pages of members or other desks; the sign-in service would redirect in a loop. */
function sendStaff(reply: FastifyReply, { staff, path }: { staff: Staff; path: string }): FastifyReply {
  const desks = DESKS[staff.role].links;
  const { pathname } = new URL(path, 'http://store.invalid');
  const isOf = ({ href }: { readonly href: string }) => `${pathname}/`.startsWith(`${href}/`);
  if (desks.some(isOf)) return reply.redirect(path, 303);
  const ways = [
    ...desks.map(({ href, label }) => ({ href, label: `${label}へ` })),
    { href: '/logout', label: 'ログアウトする' },
    HOME,
  ];
  if (Object.values(DESKS).some(({ links }) => links.some(isOf)))
    return sendMessagePage(reply, {
      status: 403,
      title: 'この画面を開く権限がありません',
      words: [
        'ログイン中のアカウントは、この受付を担当していません。',
        '担当する受付を開くか、担当者のアカウントでログインし直してください。',
      ],
      ways,
    });
  return sendMessagePage(reply, {
    status: 403,
    title: 'スタッフのアカウントでログインしています',
    words: [
      'マイページなど会員向けの画面は、スタッフのアカウントではご利用いただけません。',
      '会員としてご利用になるときは、いったんログアウトしてください。',
    ],
    ways,
  });
}

/** Explains an expired session before the sign-in, which returns to the page afterwards. */
const sendExpired = (reply: FastifyReply, path: string): FastifyReply =>
  sendMessagePage(reply, {
    status: 200,
    title: 'ログインの有効期限が切れました',
    words: [
      '安全のため、一定の時間でログアウトします。もう一度ログインすると、ご覧になっていた画面に戻ります。カートの商品は残っています。',
    ],
    ways: [{ href: `/login?return_path=${encodeURIComponent(path)}`, label: 'ログインする' }, HOME],
  });

const sendNotFinished = (reply: FastifyReply): FastifyReply =>
  sendMessagePage(reply, {
    status: 400,
    title: 'ログインを完了できませんでした',
    words: [
      'お手続きの有効期限が切れたか、別の画面でお手続きが始まっています。お手数ですが、もう一度ログインしてください。',
    ],
    ways: [{ href: '/login?return_path=/', label: 'もう一度ログインする' }, HOME],
  });
