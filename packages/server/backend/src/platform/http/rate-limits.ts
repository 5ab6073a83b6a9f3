import { createHash } from 'node:crypto';
import { allCalls } from '@store/contracts/calls';
import { PAGE_QUESTIONS_PATH } from '@store/contracts/wire';
import { networkOf } from '@store/server-kit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SharedState } from '../state/shared-state.ts';
import { type Limit, RateLimiter } from './rate-limiter.ts';

const MINUTE_MS = 60_000;
/** Overall limit per address that the numbers below are calibrated for. */
const USUAL = 6_000;
/** Sign-ins that an address may start per minute. */
const SIGN_INS = 120;

/** Limits per minute for calls that are worth automating, per address and per browser. */
export const PER_CALL: Readonly<Record<string, number>> = {
  // D10: password guessing
  login: 10,
  // G15: card testing with small orders
  'order/_place': 30,
  'payment/_start': 60,
  'card/_add': 10,
  'checkout/_begin-as-guest': 10,
  // guessing of codes and signed links
  'cart/_apply-coupon-code': 30,
  'coupon/_obtain': 30,
  'coupon/_issue-medical': 30,
  'periodical-purchase/_skip-link': 60,
  'periodical-purchase/_skip-by-link': 30,
  'guest-order/_get': 60,
  'guest-order/_cancel-preview': 30,
  'guest-order/_cancel': 30,
  'guest-order/_receipt': 30,
  // order number, phone number and postcode
  'guest-order/_find': 10,
  'social/_get-line-callback-result': 30,
  'payment/_finish': 120,
  'card/_finish-adding': 60,
  'amazon/_get-signature': 60,
  'amazon/_get-checkout-session': 60,
  'amazon/_create-payment': 30,
  'amazon/_create-reusable-payment-token': 30,
  'groupbuy/_confirm-by-amazon': 60,
  'customer/_register': 10,
  'inquiry/_read-link': 60,
  'inquiry/_get-by-link': 60,
  'inquiry/_reply-by-link': 10,
  // flooding customer support, or mailing to other people's addresses
  'inquiry/_send': 10,
  'inquiry/_reply': 10,
  // takes a second of CPU time
  'review/_add-photo': 30,
  'inquiry/_add-photo': 15,
  // E11: flooding logs and tables
  'logs/_output-debug-log': 60,
  'composition/_count-health': 600,
  'composition/_part-health': 600,
  'content/_put-picture': 1200,
  'content/_push': 120,
  'content/_pull': 240,
  'content/_preview-link': 120,
  'content/_preview': 60,
  'common/_set-redis-cache': 120,
};

/**
 * I07, D10, E11, G15: answers 429 with Retry-After when a network exceeds a limit. A network is an IPv4 address or the
 * /64 of an IPv6 address. Buckets are in the shared state, so all processes count together. `perMinute` limits all
 * calls of a network; the other limits scale with it.
 */
export function limitRates(
  app: FastifyInstance,
  options: { state: SharedState; clock: () => number; perMinute: number; sessionCookie: string },
): void {
  const limiter = new RateLimiter(options.state, options.clock);
  const scaled = (max: number): Limit => ({
    max: Math.max(1, Math.round((max * options.perMinute) / USUAL)),
    windowMs: MINUTE_MS,
  });
  app.addHook('onRequest', async (request, reply) => {
    if (isInternalRead(request)) return;
    for (const [bucket, limit] of bucketsOf(request)) {
      const seconds = await limiter.take(bucket, limit);
      if (seconds !== null) return tooMany(request, reply, seconds);
    }
  });

  function bucketsOf({ ip, cookies, routeOptions }: FastifyRequest): [string, Limit][] {
    const network = networkOf(ip);
    const buckets: [string, Limit][] = [[`all:${network}`, scaled(USUAL)]];
    const route = routeOptions.url ?? '';
    if (route.startsWith('/login')) buckets.push([`sign-in:${network}`, scaled(SIGN_INS)]);
    const max = PER_CALL[route.replace('/api/', '')];
    if (max === undefined) return buckets;
    buckets.push([`${route}:${network}`, scaled(max)]);
    const session = cookies[options.sessionCookie];
    if (session) buckets.push([`${route}:${hashOf(session)}`, scaled(max)]);
    return buckets;
  }
}

/**
 * Recognizes a read by the gateway for a public page: it has no visitor and no X-Forwarded-For header. Requests of visitors
 * always pass the gateway, which adds the header.
 */
function isInternalRead({ headers, ip, method, routeOptions }: FastifyRequest): boolean {
  const isRead = method === 'GET' || readPaths.has(routeOptions.url ?? '');
  return isRead && headers['x-forwarded-for'] === undefined && headers.cookie === undefined && PRIVATE_ADDRESS.test(ip);
}

const readPaths = new Set([
  ...allCalls.filter(({ kind }) => kind === 'read').map(({ path }) => `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`),
  `/api/${PAGE_QUESTIONS_PATH}`,
]);
const PRIVATE_ADDRESS = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^(::1|f[cd])/;

function tooMany(request: FastifyRequest, reply: FastifyReply, seconds: number): FastifyReply {
  request.log.warn({ event: 'too-many-requests', path: request.routeOptions.url }, 'refused');
  return reply
    .code(429)
    .header('retry-after', String(seconds))
    .send({
      status: false,
      code: 'too-many-requests',
      message: 'アクセスが集中しています。しばらくしてからもう一度お試しください。',
      details: { retry_after: seconds },
    });
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 22);
