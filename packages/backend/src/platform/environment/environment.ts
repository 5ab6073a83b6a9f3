import {
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

/** Shortest secret that is taken, characters. */
const SECRET_LENGTH = 32;
/** A secret, or while it is changed two: `new,old` (docs/secrets.md). The first signs, both are believed. */
const rotating = (secret: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => text.split(',').map((part) => part.trim())),
    ),
    z.tuple([secret], secret).check(z.refine((list) => list.length <= 2, 'must be one secret, or two as new,old')),
  );
const longSecret = z.string().check(z.minLength(SECRET_LENGTH, `must have at least ${SECRET_LENGTH} characters`));

/** Keys of the sandbox's payment service; the environment refuses them for any other address. */
const DEVELOPMENT_PAYMENT_SECRET = 'only-for-development-payment-calls';
const DEVELOPMENT_WEBHOOK_SECRET = 'only-for-development-payment-notices';

const schema = z.object({
  HOST: z._default(filled, '127.0.0.1'),
  PORT: z._default(wholeNumber(0, 65_535), 3002),
  /** `postgres://…`; without it the embedded database in DATA_DIR is used. */
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** Where lists are read beside the primary: a standby, or a balancer of connections before several (docs/operations/standbys.md). */
  DATABASE_STANDBY_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//, 'must start with postgres://'))),
  /** `off` behind a pooler in transaction mode that keeps no prepared statements (PgBouncer before 1.21). */
  DATABASE_PREPARED_STATEMENTS: z._default(z.enum(['on', 'off']), 'on'),
  /** `apart`: a start does not migrate but refuses a database that lacks something; `migrate.cli.ts` migrates before. */
  DATABASE_MIGRATIONS: z._default(z.enum(['at-start', 'apart']), 'at-start'),
  DATA_DIR: z._default(filled, '.data'),
  /** Where browsers find the store: origin checks, callback and cookies follow it. */
  STORE_URL: webAddress,
  /** Unencrypted only on this machine. */
  OIDC_ISSUER: webAddress.check(
    z.refine((text) => !URL.canParse(text) || isEncryptedOrLocal(new URL(text)), 'must be https, or http on loopback'),
  ),
  OIDC_CLIENT_ID: filled,
  OIDC_CLIENT_SECRET: filled,
  /** LINE Login; without a channel no account can be connected. Unencrypted only on this machine. */
  LINE_ISSUER: z._default(
    webAddress.check(
      z.refine(
        (text) => !URL.canParse(text) || isEncryptedOrLocal(new URL(text)),
        'must be https, or http on loopback',
      ),
    ),
    'https://access.line.me',
  ),
  LINE_CHANNEL_ID: z.optional(filled),
  LINE_CHANNEL_SECRET: z.optional(filled),
  /** LINE's Messaging API, and the access token of the shop's official account there; without it no messages are sent by LINE. */
  LINE_MESSAGING_URL: z._default(
    webAddress.check(
      z.refine(
        (text) => !URL.canParse(text) || isEncryptedOrLocal(new URL(text)),
        'must be https, or http on loopback',
      ),
    ),
    'https://api.line.me',
  ),
  LINE_MESSAGING_TOKEN: z.optional(filled),
  SMTP_URL: z.string().check(z.regex(/^smtps?:\/\/./, 'must start with smtp:// or smtps://')),
  MAIL_FROM: z._default(filled, 'ANGFA STORE <order@shop.test>'),
  /** Signs cookies, paging tokens, the links of mails, and the carts that Amazon Pay is told of. */
  COOKIE_SECRET: rotating(longSecret),
  /** Encrypts what customers say of their health: what was sealed with it is lost without it. Only the demo store may leave it out; there it is COOKIE_SECRET. */
  HEALTH_SECRET: z.optional(rotating(longSecret)),
  /** The payment service (cards, NP, carriers), and where the browser finds the card network's own fields. */
  PAYMENT_URL: z._default(webAddress, 'http://127.0.0.1:3001'),
  /** The shop's key there, and what its notices are signed with. */
  PAYMENT_SECRET: z._default(filled, DEVELOPMENT_PAYMENT_SECRET),
  PAYMENT_WEBHOOK_SECRET: z._default(rotating(filled), [DEVELOPMENT_WEBHOOK_SECRET]),
  /** How long an answer of a processor is waited for. */
  PAYMENT_TIMEOUT_MS: z._default(wholeNumber(50, 4000), 3500),
  /** Amazon Pay; `PAYMENT_URL/amazon-pay` when absent. Without a key (PEM) it is not offered. */
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
  /** 適格請求書発行事業者の登録番号, printed on receipts; the default is the demo store's invented one. */
  INVOICE_REGISTRATION_NUMBER: z._default(
    z.string().check(z.regex(/^T\d{13}$/, 'must be T and 13 digits')),
    'T9000000000000',
  ),
  /** What the release service reads counts of parts' health with; without it nobody reads them. */
  PART_HEALTH_TOKEN: z.optional(longSecret),
  /** What whoever writes the shop's pages shows (docs/content.md); without it nobody writes any. */
  CONTENT_TOKEN: z.optional(longSecret),
  /** The shop's pictures as gateways serve them; those of shared pages are drawn from them. */
  PICTURES_DIR: z.optional(filled),
  /** The shop's apps and accounts elsewhere, as its pages lead to them; what is not named is on no page. */
  APP_IOS_URL: z.optional(webAddress),
  APP_ANDROID_URL: z.optional(webAddress),
  LINE_ACCOUNT_URL: z.optional(webAddress),
  INSTAGRAM_URL: z.optional(webAddress),
  X_URL: z.optional(webAddress),
  YOUTUBE_URL: z.optional(webAddress),
  SESSION_SECONDS: z._default(wholeNumber(10, 30 * 86_400), 7200),
  /** Proxies whose X-Forwarded-For is believed, as Fastify's `trustProxy` takes them. */
  TRUSTED_PROXIES: z._default(filled, 'loopback'),
  /** Calls per minute and address. */
  RATE_LIMIT: z._default(wholeNumber(1, 10_000_000), 6000),
  /** Requests that a process works on at a time at the utmost; fewer while answers come late (docs/decisions/0072). */
  MAX_IN_FLIGHT: z._default(wholeNumber(1, 100_000), 150),
  /** A Valkey or Redis for cached values and counters, in a form of `readCacheAddress`; else the database keeps them. */
  CACHE_URL: z.optional(
    z.string().check(z.refine((text) => readCacheAddress(text) !== null, `must be one of ${CACHE_ADDRESS_FORMS}`)),
  ),
  /** Where figures are told for Prometheus (docs/operations/objectives.md), for whoever may reach it; nowhere without a port. */
  METRICS_PORT: z.optional(wholeNumber(0, 65_535)),
  METRICS_HOST: z._default(filled, '127.0.0.1'),
  /** A collector that takes spans by OTLP over HTTP, and how many traces of all are recorded, 0 to 1; nothing is without a collector. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(webAddress),
  OTEL_TRACES_SAMPLER_ARG: z._default(share, 0.05),
  /** How long a process that ends still answers while `/readyz` says that it is not ready, ms (docs/operations/rollout.md). */
  DRAIN_MS: z._default(wholeNumber(0, 60_000), 500),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
  /** The release service for the release desk, and an operator's token there; without both the desk says that it is away. */
  RELEASE_SERVICE_URL: z.optional(webAddress),
  RELEASE_SERVICE_TOKEN: z.optional(longSecret),
  /** `true` fills an empty database with the demo store. */
  DEMO_STORE: z.pipe(
    z._default(z.enum(['true', 'false']), 'false'),
    z.transform((text) => text === 'true'),
  ),
});

/** The backend's settings, read once at the start. */
export type Environment = z.output<typeof schema>;

/** What nobody else may know, addresses with a password in them too. Each may stand in a file that `NAME_FILE` names. */
export const SECRETS = [
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
] as const satisfies readonly (keyof Environment)[];

/** What secrets begin with that everybody can read: the examples of docker-compose.yml, and the sandbox's keys. */
const EXAMPLE = 'only-for-this-demonstration';
const DEVELOPMENT_KEY = 'only-for-development';

/** A key that everybody can read opens nothing but a demo store on its own machine, and nothing but the machine's own sandbox. */
const checkedSchema = schema.check(
  ...(['PAYMENT_SECRET', 'PAYMENT_WEBHOOK_SECRET'] as const).map((name) =>
    z.refine<Environment>(
      (environment) => takesSandboxKeys(environment) || !holds(environment[name], DEVELOPMENT_KEY),
      { path: [name], error: 'is that of the sandbox, which is for the demo store or this machine only' },
    ),
  ),
  z.refine(({ DATABASE_URL, DATABASE_STANDBY_URL }) => !DATABASE_STANDBY_URL || DATABASE_URL !== undefined, {
    path: ['DATABASE_STANDBY_URL'],
    error: 'is of no use without DATABASE_URL',
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

/** Reads the settings; empty variables count as absent, secrets may stand in files. */
export function readEnvironment(variables: Readonly<Variables>): Environment {
  return readSettings(variables, { server: 'backend', secrets: SECRETS, schema: checkedSchema });
}

/** As `readEnvironment`, but takes the secrets out of `variables`: what runs in the process later finds none there. */
export function takeEnvironment(variables: Variables): Environment {
  return readEnvironment(takeSecrets(variables, SECRETS));
}

/** Which store a command means, by its variables: a database server's, or a folder whose store is closed. */
export function databasePlace(variables: Variables): { url?: string; keepsPlans?: boolean; dataDir: string } {
  const read = readVariables(takeSecrets(variables, SECRETS), ['DATABASE_URL']);
  const problems = tellProblems([], read);
  if (problems) throw new EnvironmentError(`There is no database to be found with this environment:\n${problems}`);
  const { DATABASE_URL: url, DATA_DIR: dataDir = '.data', DATABASE_PREPARED_STATEMENTS: prepared } = read.given;
  return { ...(url && { url, keepsPlans: prepared !== 'off' }), dataDir };
}

/** What health answers are sealed with. */
export function healthSecretsOf({ HEALTH_SECRET, COOKIE_SECRET }: Environment): RotatingSecret {
  return HEALTH_SECRET ?? COOKIE_SECRET;
}

function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || isLoopback(hostname);
}

/** Where the release desk finds the release service; undefined when the store has none, or the desk no token for it. */
export function releaseServiceOf({ RELEASE_SERVICE_URL: url, RELEASE_SERVICE_TOKEN: token }: Environment) {
  return url && token ? { url, token } : undefined;
}

/** M-06: the waiting time of orders with class 1 medicine, ms. */
export function adviceWaitMsOf({ ADVICE_WAIT_HOURS }: Pick<Environment, 'ADVICE_WAIT_HOURS'>): number {
  return ADVICE_WAIT_HOURS * 3_600_000;
}

function takesSandboxKeys(environment: Environment): boolean {
  const isSandboxHere = isLoopback(new URL(environment.PAYMENT_URL).hostname);
  return isSandboxHere && (environment.DEMO_STORE || isOnThisMachine(environment));
}

function holds(secret: string | readonly string[] | undefined, words: string): boolean {
  return [secret].flat().some((one) => one?.includes(words));
}

function isOnThisMachine({ STORE_URL }: Pick<Environment, 'STORE_URL'>): boolean {
  return isLoopback(new URL(STORE_URL).hostname);
}

/** Whether a host name means this machine itself. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname);
}
