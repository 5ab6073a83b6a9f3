import { PUBLISHERS_SECRETS, readPublicKeys } from '@store/release';
import { readSettings, takeSecrets, type Variables } from '@store/server-kit';
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

/** A secret, or while it is changed two (docs/secrets.md): the first signs, both are believed. */
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

/** What `docker-compose.yml` shows to everybody. */
const PUBLIC_EXAMPLE = 'only-for-this-demonstration';

const fields = z.object({
  HOST: z._default(filled, '127.0.0.1'),
  PORT: z._default(port, 3000),
  /** Where browsers find the store; `http://HOST:PORT` when absent. */
  STORE_URL: z.optional(webAddress),
  /** The backends, separated by commas; each request goes to one that is well (docs/decisions/0072). */
  BACKEND_URL: webAddresses,
  /** The registry in a folder: what is live, and the files of all parts … */
  REGISTRY_DIR: z.optional(filled),
  /** … or the release service, what it knows this gateway by, and the folder in which the last good release is kept. */
  RELEASE_SERVICE_URL: z.optional(webAddress),
  RELEASE_READ_TOKEN: z.optional(filled),
  RELEASE_CACHE_DIR: z.optional(filled),
  /** Who may sign releases: public keys, separated by commas; a release that none of them signed is never served. */
  RELEASE_PUBLIC_KEYS: publicKeys,
  /** Signs what visits keep in cookies; the same for all gateways of a store, two while it is changed: `new,old`. */
  GATEWAY_SECRET: rotatingSecret,
  PICTURES_DIR: filled,
  /** Origin of a CDN or bucket that browsers fetch parts' files from; the store's own when absent. */
  ASSET_ORIGIN: z.optional(
    webAddress.check(
      z.refine((text) => URL.canParse(text) && new URL(text).origin === text, 'must be an origin: https://<host>'),
    ),
  ),
  HELP_CENTRE_URL: webAddress,
  CHANGE_PASSWORD_URL: webAddress,
  /** The sign-in service; forms may lead there. */
  OIDC_ISSUER: z.optional(webAddress),
  /** The payment service as browsers find it; payment pages may show its card fields. */
  PAYMENT_URL: z.optional(webAddress),
  /** Scripts that help against fraud, comma separated, and the one that counts visits (P-16, docs/decisions/0017). */
  FRAUD_SCRIPT_URLS: z._default(webAddresses, []),
  ANALYTICS_SCRIPT_URL: z.optional(webAddress),
  /** A CDN before the store that takes `POST { "surrogate_keys": […] }`, whose it is, and the token it wants (docs/page-cache.md). */
  CDN_PURGE_URL: z.optional(webAddress),
  CDN_PURGE_KIND: z._default(z.enum(['bearer', 'fastly']), 'bearer'),
  CDN_PURGE_TOKEN: z.optional(filled),
  /** Proxies whose X-Forwarded-* is believed, as Fastify's `trustProxy` takes them. */
  TRUSTED_PROXIES: z._default(filled, 'loopback'),
  /** Longest that a client may take for a request's head or body, ms; three times as long for a photo. */
  SLOW_REQUEST_MS: z._default(milliseconds, 10_000),
  /** Most connections of one address that is no trusted proxy; offices and mobile networks share one. */
  MAX_CONNECTIONS_PER_ADDRESS: z._default(wholeNumber.check(z.gte(1, 'must be at least 1')), 500),
  /** Most pages that are rendered for one network (an IPv4 address, the /64 of an IPv6 one) in a minute; of kept ones ten times as many. */
  RENDERS_PER_MINUTE: z._default(wholeNumber.check(z.gte(1, 'must be at least 1')), 600),
  /** `off`: browsers render, pages only bring their answers along. */
  SERVER_RENDERING: z._default(z.enum(['on', 'off']), 'on'),
  /** Longest that a page waits for what it can be rendered without, ms; what is missing then follows the page. */
  RENDER_WAIT_MS: z._default(milliseconds, 300),
  /**
   * Longest that a page waits for what its screen cannot be rendered without, ms; then the browser goes on, and a page that may not
   * exist is 503 (docs/decisions/0062). Below five seconds: nobody is to look at nothing for longer (P26).
   */
  RENDER_STATUS_WAIT_MS: z._default(milliseconds, 4_500),
  /** How long code may keep a render thread busy before its page is left to the browser, ms; more on a slow machine. */
  RENDER_HANG_MS: z._default(milliseconds, 300),
  /** Threads that render; as many as there are processors when absent. */
  RENDER_WORKERS: z.optional(threads),
  /** Where figures are told for Prometheus (docs/operations/objectives.md), for whoever may reach it; nowhere without a port. */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(filled, '127.0.0.1'),
  /** A collector that takes spans by OTLP over HTTP, and how many traces of all are recorded, 0 to 1; nothing is without a collector. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.05),
  /** How long a gateway that ends still answers while `/readyz` says that it is not ready, ms (docs/operations/rollout.md). */
  DRAIN_MS: z._default(wholeNumber, 500),
  /** Outside production pages may take parts from development servers. */
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
    {
      path: ['REGISTRY_DIR'],
      message: 'either it or RELEASE_SERVICE_URL has to be given, and not both',
    },
  ),
  z.refine((given) => !given.RELEASE_SERVICE_URL || (given.RELEASE_READ_TOKEN && given.RELEASE_CACHE_DIR), {
    path: ['RELEASE_SERVICE_URL'],
    message: 'has to be given with RELEASE_READ_TOKEN and RELEASE_CACHE_DIR',
  }),
);

/** The gateway's settings, read once at the start. */
export type Environment = z.output<typeof schema>;

/** What nobody else may know. Each may stand in a file that `NAME_FILE` names. */
export const SECRETS = [
  'CDN_PURGE_TOKEN',
  'GATEWAY_SECRET',
  'RELEASE_READ_TOKEN',
] as const satisfies readonly (keyof Environment)[];

/**
 * Secrets of the backend and of publishers, which a gateway has no use for. Where one environment is given to all programs, they go as well:
 * here the code of remotes runs.
 */
export const SECRETS_OF_OTHERS = [
  'DATABASE_URL',
  'DATABASE_STANDBY_URL',
  'CACHE_URL',
  'SMTP_URL',
  'OIDC_CLIENT_SECRET',
  'LINE_CHANNEL_SECRET',
  'LINE_MESSAGING_TOKEN',
  'COOKIE_SECRET',
  'HEALTH_SECRET',
  'PAYMENT_SECRET',
  'PAYMENT_WEBHOOK_SECRET',
  'AMAZON_PAY_PRIVATE_KEY',
  'PART_HEALTH_TOKEN',
  'CONTENT_TOKEN',
  'RELEASE_SERVICE_TOKEN',
  ...PUBLISHERS_SECRETS,
];

/** What a file may hold that `NAME_FILE` names: secrets, and the public keys, which are long for a line. */
export const IN_FILES = [...SECRETS, 'RELEASE_PUBLIC_KEYS'];

/** Reads the settings; empty variables count as absent, secrets may stand in files. */
export function readEnvironment(variables: Readonly<Variables>): Environment {
  return readSettings(variables, { server: 'gateway', secrets: IN_FILES, schema: schema });
}

/** As `readEnvironment`, but takes the secrets out of `variables`: what runs in the process later finds none there. */
export function takeEnvironment(variables: Variables): Environment {
  return readEnvironment(takeSecrets(variables, [...SECRETS, ...SECRETS_OF_OTHERS]));
}

function areKeys(text: string): boolean {
  try {
    return readPublicKeys(text).size > 0;
  } catch {
    return false;
  }
}

const isOnThisMachine = (address: string) => /^(127\.|localhost$|\[::1\]$)/.test(new URL(address).hostname);
