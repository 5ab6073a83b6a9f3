import { type IncomingHttpHeaders, METHODS } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { catalogueChanges } from '@store/contracts/calls/catalogue';
import { placeOrder } from '@store/contracts/calls/checkout';
import { countPartHealth } from '@store/contracts/calls/service';
import { NEXT_RELEASE_HEADER } from '@store/contracts/composition';
import { IDEMPOTENCY_HEADER, PAGE_QUESTIONS_PATH } from '@store/contracts/wire';
import { targetOf } from '@store/server-kit';
import { countAs } from '@store/server-kit/metrics';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Agent, type Dispatcher } from 'undici';
import type { Backends } from './backends.ts';
import { forwardedHeaders } from './forwarded-headers.ts';
import { repeatsOf } from './repeats-of.ts';

/** Paths the backend serves: the API, sign-in and sign-out. */
const PATHS = ['/api/*', '/login', '/login/callback', '/logout', '/connect/line/auth', '/mail_stop'];

/**
 * API calls reserved for gateways, hidden from browsers: the change feed reveals how often stock changes, batched page
 * requests exist for rendering only, and health counts must come from a gateway.
 */
const GATEWAY_ONLY: readonly string[] = [catalogueChanges.path, countPartHealth.path, PAGE_QUESTIONS_PATH].map(
  (path) => `/api/${path}`,
);
/** Calls with their own service level objective (docs/operations/objectives.md), counted separately. */
const NAMED: ReadonlySet<string> = new Set([`/api/${placeOrder.path}`]);
/** The backend rejects unsupported methods, because it knows the methods of each address. TRACE would echo cookies. */
const PROXIED = METHODS.filter((method) => method !== 'CONNECT' && method !== 'TRACE');
const NOT_THERE = { status: false, code: 'not-found', message: '' };

/** Timeout of an idle backend connection, ms; the visitor then gets the error page. */
const SILENCE_MS = 30_000;

const away = (id: string) => ({
  status: false,
  code: 'backend-away',
  message: 'ただいまサービスに接続しにくくなっています。しばらくしてからもう一度お試しください。',
  details: { id },
});

/** Largest request body that is buffered so that it can be retried, bytes. */
const SHORT_BODY = 64 * 1024;

interface ProxyOptions {
  readonly backends: Backends;
  /** Returns the release of the visitor's next page; null when unknown. */
  readonly nextRelease: (headers: IncomingHttpHeaders) => Promise<string | null>;
}

/** Proxies requests to the backend unchanged; aborts the upstream request when the visitor disconnects. */
export async function backendProxy(app: FastifyInstance, { backends, nextRelease }: ProxyOptions): Promise<void> {
  const agent = new Agent({ connections: 256, headersTimeout: SILENCE_MS, bodyTimeout: SILENCE_MS });
  app.addHook('onClose', async () => agent.destroy());
  // The body is not parsed here.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));

  for (const method of PROXIED) if (!app.supportedMethods.includes(method)) app.addHttpMethod(method);
  for (const path of PATHS) {
    const compress = { threshold: 1024 };
    app.route({
      method: PROXIED,
      url: path,
      compress,
      handler: async (incoming, reply) => {
        if (NAMED.has(targetOf(incoming).path)) countAs(incoming, targetOf(incoming).path);
        if (GATEWAY_ONLY.includes(targetOf(incoming).path)) return reply.code(404).send(NOT_THERE);
        try {
          const answer = await requestBackend(incoming, reply, { backends, agent });
          const next = await nextRelease(incoming.headers);
          if (next) reply.header(NEXT_RELEASE_HEADER, next);
          return reply.code(answer.statusCode).headers(passedOn(answer.headers)).send(answer.body);
        } catch (fault) {
          if (reply.raw.destroyed) return reply.hijack();
          incoming.log.error({ err: fault }, 'backend is unreachable');
          return reply
            .code(503)
            .header('retry-after', '10')
            .type('application/json; charset=utf-8')
            .send(JSON.stringify(away(incoming.id)));
        }
      },
    });
  }
}

/** Sends a visitor's request to a backend, and retries on another one where that is safe. */
async function requestBackend(
  incoming: FastifyRequest,
  reply: FastifyReply,
  { backends, agent }: { readonly backends: Backends; readonly agent: Agent },
): Promise<Dispatcher.ResponseData> {
  const body = await shortBody(incoming);
  return backends.ask({
    repeats: body
      ? repeatsOf({ method: incoming.method, path: targetOf(incoming).path, hasKey: hasKey(incoming) })
      : 'never',
    isWanted: () => !reply.raw.destroyed,
    discard: (answer) => void answer.body.dump().catch(() => undefined),
    send: (backendUrl, signal) => send({ incoming, reply, body, agent }, backendUrl, signal),
  });
}

const hasKey = ({ headers }: FastifyRequest) => headers[IDEMPOTENCY_HEADER.toLowerCase()] !== undefined;

/** Sends a visitor's request to one backend; streams the body when it was not buffered. */
function send(
  { incoming, reply, body, agent }: Sent,
  backendUrl: string,
  signal: AbortSignal,
): Promise<Dispatcher.ResponseData> {
  const { origin, host } = new URL(backendUrl);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort());
  return agent.request({
    origin,
    // Only the path, so that the request target cannot choose another host.
    path: targetOf(incoming).href,
    method: incoming.method,
    headers: passedOn({ ...incoming.headers, ...forwardedHeaders(incoming), host }),
    body: body ?? incoming.raw,
    signal: AbortSignal.any([signal, gone.signal]),
  });
}

interface Sent {
  readonly incoming: FastifyRequest;
  readonly reply: FastifyReply;
  /** Undefined: the body is too large to buffer, and is streamed. */
  readonly body: Buffer | undefined;
  readonly agent: Agent;
}

/** Buffers a short body so that the request can be retried; undefined when it is too large. */
async function shortBody({ raw, headers }: FastifyRequest): Promise<Buffer | undefined> {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;
  if (!hasBody) return Buffer.alloc(0);
  if (!(Number(headers['content-length']) <= SHORT_BODY)) return undefined;
  return buffer(raw);
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/** Hop-by-hop headers, never forwarded; `expect` has been answered by this server. */
const HOP_BY_HOP = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

const passedOn = (headers: Headers): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name, value]) => value !== undefined && !HOP_BY_HOP.has(name)));
