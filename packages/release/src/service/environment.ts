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

/** Guessing one must be hopeless; `openssl rand -base64 32` makes a good one. Several, by comma, while one is changed. */
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
  /** The registry in a folder, which this one process writes … */
  REGISTRY_DIR: z.optional(filled),
  /** … or documents in PostgreSQL and files in a bucket, for any number of replicas. */
  RELEASE_DATABASE_URL: z.optional(addressOf(/^postgres(ql)?:$/, 'must be postgres://…')),
  /** `https://s3.example/bucket`, with a folder behind where the bucket has other things too. */
  RELEASE_BUCKET_URL: z.optional(
    addressOf(/^https?:$/, 'must be https://<server>/<bucket>').check(
      z.refine((text) => URL.canParse(text) && new URL(text).pathname.length > 1, 'must name a bucket'),
    ),
  ),
  RELEASE_BUCKET_REGION: z._default(filled, 'us-east-1'),
  RELEASE_BUCKET_KEY_ID: z.optional(filled),
  RELEASE_BUCKET_SECRET: z.optional(filled),
  /** What releases are signed with, and the public keys of those who signed before. */
  RELEASE_SIGNING_KEY: readable(readSigningKey, 'must be an Ed25519 signing key'),
  RELEASE_PUBLIC_KEYS: z.optional(readable(readPublicKeys, 'must be Ed25519 public keys, separated by commas')),
  /** What operators, and gateways, show. Teams' tokens are made by operators (`release owners token`). */
  RELEASE_OPERATOR_TOKEN: tokens,
  RELEASE_READ_TOKEN: tokens,
  /** Whose catalogue order forms are compared with, and where the counts of visits are read; with the secret for these what was published lately is judged. */
  BACKEND_URL: z.optional(addressOf(/^https?:$/, 'must be http(s)://…')),
  PART_HEALTH_TOKEN: z.optional(filled),
  /** For mails to teams whose version was taken back; without it only webhooks are told. */
  SMTP_URL: z.optional(addressOf(/^smtps?:$/, 'must be smtp://…')),
  /** Where figures are told for Prometheus (docs/operations/objectives.md), for whoever may reach it; nowhere without a port. */
  METRICS_PORT: z.optional(port),
  METRICS_HOST: z._default(filled, '127.0.0.1'),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']), 'info'),
});

/** Tokens of docker-compose.yml, which everybody can read: for a service that only its own machine reaches. */
const EXAMPLE = 'only-for-this-demonstration';
const OWN_MACHINE = ['127.0.0.1', '::1', 'localhost'];
const noExample = (name: 'RELEASE_OPERATOR_TOKEN' | 'RELEASE_READ_TOKEN') =>
  z.refine<z.output<typeof fields>>(
    (given) => OWN_MACHINE.includes(given.HOST) || !given[name].some((token) => token.startsWith(EXAMPLE)),
    { path: [name], message: 'is the public example; where other machines reach the service it must be your own' },
  );

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
  z.refine((given) => given.RELEASE_DATABASE_URL === undefined || hasBucket(given), {
    path: ['RELEASE_BUCKET_URL'],
    message: 'has to be given with RELEASE_BUCKET_KEY_ID and RELEASE_BUCKET_SECRET',
  }),
);

/** The release service's settings, read once at the start. */
export type Environment = z.output<typeof schema>;

/** What nobody else may know. Each may stand in a file that `NAME_FILE` names. */
export const SECRETS = [
  'RELEASE_SIGNING_KEY',
  'RELEASE_DATABASE_URL',
  'RELEASE_BUCKET_SECRET',
  'RELEASE_OPERATOR_TOKEN',
  'RELEASE_READ_TOKEN',
  'PART_HEALTH_TOKEN',
  'SMTP_URL',
] as const satisfies readonly (keyof Environment)[];

/** What a file may hold that `NAME_FILE` names: secrets, and public keys, which are long for a line. */
export const IN_FILES = [...SECRETS, 'RELEASE_PUBLIC_KEYS'];

/** Reads the settings; empty variables count as absent, secrets may stand in files. */
export function readEnvironment(variables: Readonly<Variables>): Environment {
  return readSettings(variables, { server: 'release service', secrets: IN_FILES, schema });
}

/** As `readEnvironment`, but takes the secrets out of `variables`: nothing in the process finds them there later. */
export function takeEnvironment(variables: Variables): Environment {
  return readEnvironment(takeSecrets(variables, SECRETS));
}

function hasBucket(
  given: Partial<Record<'RELEASE_BUCKET_URL' | 'RELEASE_BUCKET_KEY_ID' | 'RELEASE_BUCKET_SECRET', string>>,
) {
  return Boolean(given.RELEASE_BUCKET_URL && given.RELEASE_BUCKET_KEY_ID && given.RELEASE_BUCKET_SECRET);
}
