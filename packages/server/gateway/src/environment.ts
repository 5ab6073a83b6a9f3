import { PUBLISHERS_SECRETS, readPublicKeys } from '@store/release';
import { BACKEND_SECRETS, readSettings, takeSecrets, type Variables } from '@store/server-kit';
import * as z from 'zod/mini';

export { EnvironmentError } from '@store/server-kit';

const share = z.pipe(
  z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')),
  z.transform(Number),
);
const filled = z.string().check(z.minLength(1, 'must not be empty'));
const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'must be a whole number')), z.transform(Number));
const port = z.pipe(wholeNumber, z.int().check(z.lte(65_535, 'must be at most 65535')));
const milliseconds = z.pipe(wholeNumber, z.int().check(z.gte(50, 'must be at least 50')));
const threads = z.pipe(wholeNumber, z.int().check(z.gte(1, 'must be at least 1'), z.lte(64, 'must be at most 64')));
const webAddress = z
  .string()
  .check(
    z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address'),
  );

const webAddresses = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((address) => address.trim())),
  ),
  z.array(webAddress),
);

const publicKeys = filled.check(z.refine(areKeys, 'must be Ed25519 public keys, separated by commas'));

/** One secret, or two during rotation (docs/secrets.md): the first signs, both verify. */
const longSecret = z.string().check(z.minLength(32, 'must have at least 32 characters'));
const rotatingSecret = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text: string) => text.split(',').map((part) => part.trim())),
  ),
  z
    .tuple([longSecret], longSecret)
    .check(z.refine((list) => list.length <= 2, 'must be one secret, or two as new,old')),
);

/** The public value in `docker-compose.yml`. */
const PUBLIC_EXAMPLE = 'only-for-this-demonstration';

const fields = z.object({
  HOST: z._default(filled, '127.0.0.1'),
  PORT: z._default(port, 3000),
  /** Public address of the store; `http://HOST:PORT` when absent. */
  STORE_URL: z.optional(webAddress),
  /** The backends, separated by commas; each request goes to a healthy one (docs/decisions/0072). */
  BACKEND_URL: webAddresses,
  /** Release source 1: a registry folder with the live release and the files of all parts. */
  REGISTRY_DIR: z.optional(filled),
  /** Release source 2: the release service, its access token, and the folder that caches the last good release. */
  RELEASE_SERVICE_URL: z.optional(webAddress),
  RELEASE_READ_TOKEN: z.optional(filled),
  RELEASE_CACHE_DIR: z.optional(filled),
  /** Public keys of publishers, separated by commas; a release without a signature of one of them is never served. */
  RELEASE_PUBLIC_KEYS: publicKeys,
  /** Signs visit cookies; the same for all gateways of a store, two during rotation: `new,old`. */
  GATEWAY_SECRET: rotatingSecret,
  PICTURES_DIR: filled,
  /** Origin of a CDN or bucket with the parts' files; the store's own when absent. */
  ASSET_ORIGIN: z.optional(
    webAddress.check(
      z.refine((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin: https://<host>'),
    ),
  ),
  HELP_CENTRE_URL: webAddress,
  CHANGE_PASSWORD_URL: webAddress,
  /** The sign-in service, allowed as a form target. */
  OIDC_ISSUER: z.optional(webAddress),
  /** Public address of the payment service; payment pages may embed its card fields. */
  PAYMENT_URL: z.optional(webAddress),
  /** Fraud detection scripts, separated by commas, and the analytics script (P-16, docs/decisions/0017). */
  FRAUD_SCRIPT_URLS: z._default(webAddresses, []),
  ANALYTICS_SCRIPT_URL: z.optional(webAddress),
  /** Purge endpoint of a CDN (`POST { "surrogate_keys": […] }`), its kind and its token (docs/page-cache.md). */
  CDN_PURGE_URL: z.optional(webAddress),
  CDN_PURGE_KIND: z._default(z.enum(['bearer', 'fastly']), 'bearer'),
  CDN_PURGE_TOKEN: z.optional(filled),
  /** Proxies whose X-Forwarded-* headers are trusted, in the form of Fastify's `trustProxy`. */
  TRUSTED_PROXIES: z._default(filled, 'loopback'),
  /** Timeout for a client to send a request's head or body, ms; three times as long for a photo. */
  SLOW_REQUEST_MS: z._default(milliseconds, 10_000),
  /** Most connections per client address, trusted proxies exempt; offices and mobile networks share addresses. */
  MAX_CONNECTIONS_PER_ADDRESS: z._default(wholeNumber.check(z.gte(1, 'must be at least 1')), 500),
  /** Page renders per minute and network (an IPv4 address or an IPv6 /64); ten times as many cached pages. */
  RENDERS_PER_MINUTE: z._default(wholeNumber.check(z.gte(1, 'must be at least 1')), 600),
  /** `off`: browsers render, and pages only embed their data. */
  SERVER_RENDERING: z._default(z.enum(['on', 'off']), 'on'),
  /** Longest wait for optional data of a page, ms; later data is streamed after the page. */
  RENDER_WAIT_MS: z._default(milliseconds, 300),
  /**
   * Longest wait for data the screen requires, ms; after it the browser renders, and a page that may not exist is 503
   * (docs/decisions/0062). Below five seconds, the longest blank screen (P26).
   */
  RENDER_STATUS_WAIT_MS: z._default(milliseconds, 4_500),
  /** Longest time that code may block a render worker before the browser renders the page instead, ms. */
  RENDER_HANG_MS: z._default(milliseconds, 300),
  /** Number of render workers; the number of processors when absent. */
  RENDER_WORKERS: z.optional(threads),
  /** Address of the Prometheus metrics (docs/operations/objectives.md), without authentication; off without a port. */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(filled, '127.0.0.1'),
  /** OTLP/HTTP trace collector, and the share of traces sampled, 0 to 1; no tracing without a collector. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.05),
  /** `on`: `/readyz` also requires a ready backend. For a gateway and a backend that form one unit, as in `npm start`. */
  READY_WITH_BACKEND: z._default(z.enum(['on', 'off']), 'off'),
  /** Time between a failing `/readyz` and the end of serving at shutdown, ms (docs/operations/rollout.md). */
  DRAIN_MS: z._default(wholeNumber, 500),
  /** Outside production, pages may load parts from development servers. */
  NODE_ENV: z._default(z.enum(['production', 'development', 'test']), 'production'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

const schema = fields.check(
  z.refine(
    ({ GATEWAY_SECRET, STORE_URL = 'http://127.0.0.1' }) =>
      isOnThisMachine(STORE_URL) || !GATEWAY_SECRET.some((secret) => secret.startsWith(PUBLIC_EXAMPLE)),
    { path: ['GATEWAY_SECRET'], error: 'is the public example' },
  ),
  z.refine(
    ({ REGISTRY_DIR, RELEASE_SERVICE_URL }) => (REGISTRY_DIR === undefined) !== (RELEASE_SERVICE_URL === undefined),
    { path: ['REGISTRY_DIR'], message: 'either it or RELEASE_SERVICE_URL has to be given, and not both' },
  ),
  z.refine((given) => !given.RELEASE_SERVICE_URL || (given.RELEASE_READ_TOKEN && given.RELEASE_CACHE_DIR), {
    path: ['RELEASE_SERVICE_URL'],
    message: 'has to be given with RELEASE_READ_TOKEN and RELEASE_CACHE_DIR',
  }),
);

/** The gateway's settings, read once at the start. */
export type Environment = z.output<typeof schema>;

/** Secret settings. Each can be given as a file by `NAME_FILE`. */
export const SECRETS = [
  'CDN_PURGE_TOKEN',
  'GATEWAY_SECRET',
  'RELEASE_READ_TOKEN',
] as const satisfies readonly (keyof Environment)[];

/**
 * Secrets of the backend and of publishers that a gateway does not need. They are removed too when all programs share
 * one environment, because remotes' code runs in this process.
 */
export const SECRETS_OF_OTHERS = [...BACKEND_SECRETS, ...PUBLISHERS_SECRETS];

/** Settings that `NAME_FILE` can read from a file: the secrets, and the public keys, which are long. */
export const IN_FILES = [...SECRETS, 'RELEASE_PUBLIC_KEYS'];

/** Reads the settings; empty variables count as absent, secrets may be in files. */
export const readEnvironment = (variables: Readonly<Variables>): Environment =>
  readSettings(variables, { server: 'gateway', secrets: IN_FILES, schema: schema });

/** Like `readEnvironment`, but removes the secrets from `variables`, so that code run later cannot read them. */
export const takeEnvironment = (variables: Variables): Environment =>
  readEnvironment(takeSecrets(variables, [...SECRETS, ...SECRETS_OF_OTHERS]));

function areKeys(text: string): boolean {
  try {
    return readPublicKeys(text).size > 0;
  } catch {
    return false;
  }
}

const isOnThisMachine = (address: string) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(address).hostname);

/** Public address of the store. */
export const storeUrlOf = ({ STORE_URL, HOST, PORT }: Environment): string => STORE_URL ?? `http://${HOST}:${PORT}`;
