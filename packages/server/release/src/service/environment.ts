import { readSettings, takeSecrets, type Variables } from '@store/server-kit';
import * as z from 'zod/mini';
import { KeyError, readPublicKeys, readSigningKey } from '../signing/keys.ts';

const filled = z.string().check(z.minLength(1, 'must not be empty'));
const port = z.pipe(
  z.string().check(z.regex(/^\d{1,5}$/, 'must be a whole number')),
  z.pipe(z.transform(Number), z.int().check(z.lte(65_535, 'must be at most 65535'))),
);
const addressOf = (protocols: RegExp, words: string) =>
  z.string().check(z.refine((text) => URL.canParse(text) && protocols.test(new URL(text).protocol), words));

/** Long enough that guessing is infeasible; `openssl rand -base64 32` creates one. Comma-separated during rotation. */
const tokens = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((token) => token.trim())),
  ),
  z.array(z.string().check(z.minLength(24, 'must be at least 24 characters each'))),
);

const readable = (read: (text: string) => unknown, words: string) =>
  filled.check(
    z.refine((text) => {
      try {
        return read(text) !== null;
      } catch (fault) {
        if (fault instanceof KeyError) return false;
        throw fault;
      }
    }, words),
  );

const fields = z.object({
  HOST: z._default(filled, '127.0.0.1'),
  PORT: z._default(port, 3004),
  /** Store 1: a registry folder, written by this process only. */
  REGISTRY_DIR: z.optional(filled),
  /** Store 2: documents in PostgreSQL and files in a bucket, for any number of replicas. */
  RELEASE_DATABASE_URL: z.optional(addressOf(/^postgres(ql)?:$/, 'must be postgres://…')),
  /** `https://s3.example/bucket`, with a folder appended if the bucket is shared. */
  RELEASE_BUCKET_URL: z.optional(
    addressOf(/^https?:$/, 'must be https://<server>/<bucket>').check(
      z.refine((text) => URL.canParse(text) && new URL(text).pathname.length > 1, 'must name a bucket'),
    ),
  ),
  RELEASE_BUCKET_REGION: z._default(filled, 'us-east-1'),
  RELEASE_BUCKET_KEY_ID: z.optional(filled),
  RELEASE_BUCKET_SECRET: z.optional(filled),
  /** The signing key of releases, and the public keys of earlier ones. */
  RELEASE_SIGNING_KEY: readable(readSigningKey, 'must be an Ed25519 signing key'),
  RELEASE_PUBLIC_KEYS: z.optional(readable(readPublicKeys, 'must be Ed25519 public keys, separated by commas')),
  /** Tokens of operators and gateways. Team tokens are created by operators (`release owners token`). */
  RELEASE_OPERATOR_TOKEN: tokens,
  RELEASE_READ_TOKEN: tokens,
  /** The environment whose live versions may be promoted here: its name, release service, read token and public keys. */
  SOURCE_ENVIRONMENT: z.optional(z.string().check(z.regex(/^[a-z][a-z0-9-]*$/, 'must be a name such as staging'))),
  SOURCE_RELEASE_URL: z.optional(addressOf(/^https?:$/, 'must be http(s)://…')),
  SOURCE_RELEASE_TOKEN: z.optional(filled),
  SOURCE_RELEASE_PUBLIC_KEYS: z.optional(readable(readPublicKeys, 'must be Ed25519 public keys, separated by commas')),
  /** Backend with the catalogue for order forms and, with the token below, the counts for the health gate. */
  BACKEND_URL: z.optional(addressOf(/^https?:$/, 'must be http(s)://…')),
  PART_HEALTH_TOKEN: z.optional(filled),
  /** For mails to teams about rollbacks; without it only webhooks are called. */
  SMTP_URL: z.optional(addressOf(/^smtps?:$/, 'must be smtp://…')),
  /** Address of the Prometheus metrics (docs/operations/objectives.md), without authentication; off without a port. */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(filled, '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** Public tokens of docker-compose.yml: only allowed for a service that is reachable from its own machine alone. */
const EXAMPLE = 'only-for-this-demonstration';
const OWN_MACHINE = ['127.0.0.1', '::1', 'localhost'];
const noExample = (name: 'RELEASE_OPERATOR_TOKEN' | 'RELEASE_READ_TOKEN') =>
  z.refine<z.output<typeof fields>>(
    (given) => OWN_MACHINE.includes(given.HOST) || !given[name].some((token) => token.startsWith(EXAMPLE)),
    { path: [name], message: 'is the public example; where other machines reach the service it must be your own' },
  );

const SOURCE = [
  'SOURCE_ENVIRONMENT',
  'SOURCE_RELEASE_URL',
  'SOURCE_RELEASE_TOKEN',
  'SOURCE_RELEASE_PUBLIC_KEYS',
] as const;

const schema = fields.check(
  noExample('RELEASE_OPERATOR_TOKEN'),
  noExample('RELEASE_READ_TOKEN'),
  z.refine((given) => (given.REGISTRY_DIR === undefined) !== (given.RELEASE_DATABASE_URL === undefined), {
    path: ['REGISTRY_DIR'],
    message: 'either it or RELEASE_DATABASE_URL has to be given, and not both',
  }),
  z.refine((given) => given.BACKEND_URL !== undefined || given.PART_HEALTH_TOKEN === undefined, {
    path: ['BACKEND_URL'],
    message: 'has to be given with PART_HEALTH_TOKEN',
  }),
  z.refine((given) => new Set(SOURCE.map((name) => given[name] === undefined)).size === 1, {
    path: ['SOURCE_ENVIRONMENT'],
    message: 'has to be given with SOURCE_RELEASE_URL, SOURCE_RELEASE_TOKEN and SOURCE_RELEASE_PUBLIC_KEYS',
  }),
  z.refine((given) => given.RELEASE_DATABASE_URL === undefined || hasBucket(given), {
    path: ['RELEASE_BUCKET_URL'],
    message: 'has to be given with RELEASE_BUCKET_KEY_ID and RELEASE_BUCKET_SECRET',
  }),
);

/** The release service's settings, read once at the start. */
export type Environment = z.output<typeof schema>;

/** Secret settings. Each can be given as a file by `NAME_FILE`. */
export const SECRETS = [
  'RELEASE_SIGNING_KEY',
  'RELEASE_DATABASE_URL',
  'RELEASE_BUCKET_SECRET',
  'RELEASE_OPERATOR_TOKEN',
  'RELEASE_READ_TOKEN',
  'SOURCE_RELEASE_TOKEN',
  'PART_HEALTH_TOKEN',
  'SMTP_URL',
] as const satisfies readonly (keyof Environment)[];

/** Settings that `NAME_FILE` can read from a file: the secrets, and the public keys, which are long. */
export const IN_FILES = [...SECRETS, 'RELEASE_PUBLIC_KEYS', 'SOURCE_RELEASE_PUBLIC_KEYS'];

/** Reads the settings; empty variables count as absent, secrets may be in files. */
export const readEnvironment = (variables: Readonly<Variables>): Environment =>
  readSettings(variables, { server: 'release service', secrets: IN_FILES, schema });

/** Like `readEnvironment`, but removes the secrets from `variables`, so that code run later cannot read them. */
export const takeEnvironment = (variables: Variables): Environment => readEnvironment(takeSecrets(variables, SECRETS));

function hasBucket(
  given: Partial<Record<'RELEASE_BUCKET_URL' | 'RELEASE_BUCKET_KEY_ID' | 'RELEASE_BUCKET_SECRET', string>>,
) {
  return Boolean(given.RELEASE_BUCKET_URL && given.RELEASE_BUCKET_KEY_ID && given.RELEASE_BUCKET_SECRET);
}
