import { SHOP_NAME } from '@store/domain/shop';
import {
  BACKEND_SECRETS,
  EnvironmentError,
  readSettings,
  readVariables,
  takeSecrets,
  tellProblems,
  type Variables,
} from '@store/server-kit';
import * as z from 'zod/mini';
import type { RotatingSecret } from '../secrets/rotating-secret.ts';
import { CACHE_ADDRESS_FORMS, readCacheAddress } from '../state/cache-address.ts';

export { EnvironmentError } from '@store/server-kit';

const wholeNumber = (low: number, high: number) =>
  z.pipe(
    z.pipe(z.string().check(z.regex(/^\d+$/, 'must be a whole number')), z.transform(Number)),
    z.int().check(z.gte(low, `must be at least ${low}`), z.lte(high, `must be at most ${high}`)),
  );
const webAddress = z
  .string()
  .check(
    z.refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'must be an http(s) address'),
  );
const share = z.pipe(
  z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1')),
  z.transform(Number),
);
const filled = z.string().check(z.minLength(1, 'must not be empty'));

/** http is accepted on loopback only. */
const encryptedAddress = webAddress.check(
  z.refine((text) => !URL.canParse(text) || isEncryptedOrLocal(new URL(text)), 'must be https, or http on loopback'),
);

/** Minimum length of a secret, characters. */
const SECRET_LENGTH = 32;
/** A secret, or two during a rotation: `new,old` (docs/secrets.md). The first signs, both are accepted. */
const rotating = (secret: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
    ),
    z.tuple([secret], secret).check(z.refine((list) => list.length <= 2, 'must be one secret, or two as new,old')),
  );
const longSecret = z.string().check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`));

/** Keys of the sandbox's payment service; rejected for any other address. */
const DEVELOPMENT_PAYMENT_SECRET = 'only-for-development-payment-calls';
const DEVELOPMENT_WEBHOOK_SECRET = 'only-for-development-payment-notices';

const schema = z.object({
  HOST: z._default(filled, '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3002),
  /** `postgres://…`; without it the embedded database in DATA_DIR is used. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** Standby for listing reads, or a TCP load balancer of several (docs/operations/standbys.md). */
  DATABASE_STANDBY_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** `off` behind a pooler in transaction mode without prepared statements (PgBouncer before 1.21). */
  DATABASE_PREPARED_STATEMENTS: z._default(z.enum(['on', 'off']), 'on'),
  /**
   * `apart`: a start does not migrate, and rejects a database with missing migrations; `migrate.cli.ts` runs them
   * before.
   */
  DATABASE_MIGRATIONS: z._default(z.enum(['at-start', 'apart']), 'at-start'),
  DATA_DIR: z._default(filled, '.data'),
  /** Public URL of the store: determines origin checks, callback URL and cookies. */
  STORE_URL: webAddress,
  /** http is accepted on loopback only. */
  OIDC_ISSUER: encryptedAddress,
  OIDC_CLIENT_ID: filled,
  OIDC_CLIENT_SECRET: filled,
  /** Values of `acr` that state a second factor, separated by spaces: requested and required of staff. */
  OIDC_STAFF_ACR: z._default(filled, 'http://schemas.openid.net/pape/policies/2007/06/multi-factor'),
  /** LINE Login; without a channel no account can be connected. http is accepted on loopback only. */
  LINE_ISSUER: z._default(encryptedAddress, 'https://access.line.me'),
  LINE_CHANNEL_ID: z.optional(filled),
  LINE_CHANNEL_SECRET: z.optional(filled),
  /** LINE Messaging API, and the access token of the shop's official account; without it no LINE messages are sent. */
  LINE_MESSAGING_URL: z._default(encryptedAddress, 'https://api.line.me'),
  LINE_MESSAGING_TOKEN: z.optional(filled),
  SMTP_URL: z.string().check(z.regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')),
  MAIL_FROM: z._default(filled, `${SHOP_NAME} <order@shop.test>`),
  /** Signs cookies, paging tokens, links in mails, and the carts sent to Amazon Pay. */
  COOKIE_SECRET: rotating(longSecret),
  /**
   * Encrypts health data, which cannot be read without it. Optional in the demo store only, where it defaults to
   * COOKIE_SECRET.
   */
  HEALTH_SECRET: z.optional(rotating(longSecret)),
  /** Payment service (cards, NP, carriers); also serves the card fields to browsers. */
  PAYMENT_URL: z._default(webAddress, 'http://127.0.0.1:3001'),
  /** The shop's API key, and the key that signs webhook notices. */
  PAYMENT_SECRET: z._default(filled, DEVELOPMENT_PAYMENT_SECRET),
  PAYMENT_WEBHOOK_SECRET: z._default(rotating(filled), [DEVELOPMENT_WEBHOOK_SECRET]),
  /** `off` until every process knows the method (docs/operations/rollout.md). */
  CONVENIENCE_STORE_PAYMENT: z._default(z.enum(['on', 'off']), 'on'),
  /** Timeout for responses of a payment processor. */
  PAYMENT_TIMEOUT_MS: z._default(wholeNumber(50, 4000), 3500),
  /** Amazon Pay; defaults to `PAYMENT_URL/amazon-pay`. Not offered without a private key (PEM). */
  AMAZON_PAY_URL: z.optional(webAddress),
  AMAZON_PAY_CHECKOUT_URL: z.optional(webAddress),
  AMAZON_PAY_MERCHANT_ID: z._default(filled, 'ANGFASTOREDEMO'),
  AMAZON_PAY_STORE_ID: z._default(filled, 'amzn1.application-oa2-client.demo'),
  AMAZON_PAY_PUBLIC_KEY_ID: z._default(filled, 'SANDBOX-ANGFASTOREDEMO'),
  AMAZON_PAY_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^-----BEGIN [\s\S]+-----\s*$/, 'must be a PEM key'))),
  /** M-06: hours that an order with class 1 medicine waits for the pharmacist, and again for the customer. */
  ADVICE_WAIT_HOURS: z._default(wholeNumber(1, 720), 168),
  /** When the points of an order become spendable; until then they are pending. */
  POINTS_GRANTED_ON: z._default(z.enum(['shipped', 'paid']), 'shipped'),
  /** 適格請求書発行事業者の登録番号, printed on receipts; defaults to the fictional one of the demo store. */
  INVOICE_REGISTRATION_NUMBER: z._default(
    z.string().check(z.regex(/^T\d{13}$/, 'must be T and 13 digits')),
    'T9000000000000',
  ),
  /** Token of the release service for reading remotes' health counters; without it reading is disabled. */
  PART_HEALTH_TOKEN: z.optional(longSecret),
  /** Token for publishing content pages (docs/content.md); without it publishing is disabled. */
  CONTENT_TOKEN: z.optional(longSecret),
  /** The shop's pictures as served by gateways; social sharing images are rendered from them. */
  PICTURES_DIR: z.optional(filled),
  /** The shop's apps and social media accounts; links to missing ones are omitted. */
  APP_IOS_URL: z.optional(webAddress),
  APP_ANDROID_URL: z.optional(webAddress),
  LINE_ACCOUNT_URL: z.optional(webAddress),
  INSTAGRAM_URL: z.optional(webAddress),
  X_URL: z.optional(webAddress),
  YOUTUBE_URL: z.optional(webAddress),
  SESSION_SECONDS: z._default(wholeNumber(10, 30 * 86_400), 7200),
  /** Proxies whose X-Forwarded-For is trusted, in the format of Fastify's `trustProxy`. */
  TRUSTED_PROXIES: z._default(filled, 'loopback'),
  /** Calls per minute and address. */
  RATE_LIMIT: z._default(wholeNumber(1, 10_000_000), 6000),
  /** Maximum number of concurrent requests; adaptively lowered while responses are slow (docs/decisions/0072). */
  MAX_IN_FLIGHT: z._default(wholeNumber(1, 100_000), 150),
  /** Valkey or Redis for cached values and counters, in a format of `readCacheAddress`; defaults to the database. */
  CACHE_URL: z.optional(
    z.string().check(z.refine((text) => readCacheAddress(text) !== null, `must be one of ${CACHE_ADDRESS_FORMS}`)),
  ),
  /** Prometheus metrics endpoint (docs/operations/objectives.md), without authentication; disabled without a port. */
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(filled, '127.0.0.1'),
  /** OTLP/HTTP collector, and the share of recorded traces, 0 to 1; tracing is disabled without a collector. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.05),
  /** How long a process that shuts down still answers while `/readyz` reports not ready, ms (docs/operations/rollout.md). */
  DRAIN_MS: z._default(wholeNumber(0, 60_000), 500),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** Release service for the release desk, with an operator token; without both the desk shows it as unavailable. */
  RELEASE_SERVICE_URL: z.optional(webAddress),
  RELEASE_SERVICE_TOKEN: z.optional(longSecret),
  /** `true` seeds an empty database with the demo store. */
  DEMO_STORE: z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((text) => text === 'true'),
  ),
});

/** The backend's settings, read once at start. */
export type Environment = z.output<typeof schema>;

/** Secret variables. Each may be read from a file named by `NAME_FILE`. */
export const SECRETS = BACKEND_SECRETS satisfies readonly (keyof Environment)[];

/** Prefixes of public secrets: the examples of docker-compose.yml, and the sandbox's keys. */
const EXAMPLE = 'only-for-this-demonstration';
const DEVELOPMENT_KEY = 'only-for-development';

/** Allows public keys only for a demo store on localhost, or for a sandbox on localhost. */
const checkedSchema = schema.check(
  ...(['PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'] as const).map((name) =>
    z.refine<Environment>(
      (environment) => takesSandboxKeys(environment) || !holds(environment[name], DEVELOPMENT_KEY),
      { path: [name], error: 'is the key of the sandbox, which is allowed only for the demo store or on localhost' },
    ),
  ),
  z.refine(({ DATABASE_URL, DATABASE_STANDBY_URL }) => !DATABASE_STANDBY_URL || DATABASE_URL !== undefined, {
    path: ['DATABASE_STANDBY_URL'],
    error: 'requires DATABASE_URL',
  }),
  z.refine(
    ({ DEMO_STORE, HEALTH_SECRET, COOKIE_SECRET }) =>
      DEMO_STORE ||
      (HEALTH_SECRET !== undefined && !(HEALTH_SECRET.length === 1 && COOKIE_SECRET.includes(HEALTH_SECRET[0]))),
    { path: ['HEALTH_SECRET'], error: 'must not be COOKIE_SECRET' },
  ),
  ...SECRETS.map((name) =>
    z.refine<Environment>(
      (environment) => (environment.DEMO_STORE && isOnThisMachine(environment)) || !holds(environment[name], EXAMPLE),
      { path: [name], error: 'is the public example; outside the demo store on this machine it must be your own' },
    ),
  ),
);

/** Reads the settings; empty variables count as absent, secrets may be read from files. */
export const readEnvironment = (variables: Readonly<Variables>): Environment =>
  readSettings(variables, { server: 'backend', secrets: SECRETS, schema: checkedSchema });

/** Like `readEnvironment`, but removes the secrets from `variables`, so that code running later cannot read them. */
export const takeEnvironment = (variables: Variables): Environment => readEnvironment(takeSecrets(variables, SECRETS));

/** Returns the database that a command uses: a server, or the folder of a stopped store. */
export function databasePlace(variables: Variables): { url?: string; keepsPlans?: boolean; dataDir: string } {
  const read = readVariables(takeSecrets(variables, SECRETS), ['DATABASE_URL']);
  const problems = tellProblems([], read);
  if (problems) throw new EnvironmentError(`This environment names no valid database:\n${problems}`);
  const { DATABASE_URL: url, DATA_DIR: dataDir = '.data', DATABASE_PREPARED_STATEMENTS: prepared } = read.given;
  return { ...(url && { url, keepsPlans: prepared !== 'off' }), dataDir };
}

/** Returns the secrets that encrypt health answers. */
export const healthSecretsOf = ({ HEALTH_SECRET, COOKIE_SECRET }: Environment): RotatingSecret =>
  HEALTH_SECRET ?? COOKIE_SECRET;

function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}

/** Returns URL and token of the release service; undefined if either is missing. */
export const releaseServiceOf = ({ RELEASE_SERVICE_URL: url, RELEASE_SERVICE_TOKEN: token }: Environment) =>
  url && token ? { url, token } : undefined;

/** M-06: waiting time of orders with class 1 medicine, ms. */
export const adviceWaitMsOf = ({ ADVICE_WAIT_HOURS }: Pick<Environment, 'ADVICE_WAIT_HOURS'>): number =>
  ADVICE_WAIT_HOURS * 3_600_000;

function takesSandboxKeys(environment: Environment): boolean {
  const isSandboxHere = isLoopback(new URL(environment.PAYMENT_URL).hostname);
  return isSandboxHere && (environment.DEMO_STORE || isOnThisMachine(environment));
}

function holds(secret: string | readonly string[] | undefined, text: string): boolean {
  return [secret].flat().some((one) => one?.includes(text));
}

function isOnThisMachine({ STORE_URL }: Pick<Environment, 'STORE_URL'>): boolean {
  return isLoopback(new URL(STORE_URL).hostname);
}

/** Returns whether a host name is a loopback address. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
