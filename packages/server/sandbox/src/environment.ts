import * as z from 'zod/mini';
import type { SandboxOptions } from './start-sandbox.ts';

const portRule = 'must be a port, 1 to 65535';
const port = z.coerce.number(portRule).check(z.int(portRule), z.gte(1, portRule), z.lte(65_535, portRule));
const origin = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });
const filled = z.string().check(z.minLength(1, 'must not be empty'));
const secretRule = 'is required, with at least 16 characters';
const addressList = z.pipe(
  z.pipe(
    z.string(),
    z.transform((list: string) => list.split(',').map((address) => address.trim())),
  ),
  z.array(origin),
);

const environment = z.object({
  /** Port of the pages. */
  PORT: z._default(port, 3001),
  /** Port for incoming mail. */
  SMTP_PORT: z._default(port, 3003),
  /** Address both ports listen on. */
  HOST: z._default(filled, '127.0.0.1'),
  /** Origin at which browsers reach the pages, if it is not `http://HOST:PORT`. */
  PUBLIC_URL: z.optional(origin),
  /** Origin of the store. */
  STORE_URL: z._default(origin, 'http://127.0.0.1:3000'),
  OIDC_CLIENT_ID: z._default(filled, 'store'),
  OIDC_CLIENT_SECRET: z.string(secretRule).check(z.minLength(16, secretRule)),
  /** Allowed redirect URIs after sign-in, comma separated; default `STORE_URL/login/callback`. */
  OIDC_REDIRECT_URIS: z.optional(addressList),
  /** Allowed redirect URIs after logout, comma separated; default `STORE_URL/LogoutComplete`. */
  OIDC_POST_LOGOUT_REDIRECT_URIS: z.optional(addressList),
  /** The shop's API key for the payment processors, and the secret that signs webhooks. */
  PAYMENT_SECRET: z.optional(filled),
  PAYMENT_WEBHOOK_SECRET: z.optional(filled),
  /** Base URL of payment webhooks; default `STORE_URL/api/payment/_notify`. */
  PAYMENT_NOTIFY_URL: z.optional(origin),
  /** PEM of the public key for the shop's Amazon Pay calls; empty counts as absent. */
  AMAZON_PAY_PUBLIC_KEY: z.optional(z.string()),
  /** Directory for keys, sessions and mails that should survive a restart. */
  DATA_DIR: z.optional(filled),
});

/** Thrown for an invalid environment; its message lists every bad variable. */
export class BadEnvironment extends Error {}

/** Parses the options from the environment. */
export function readEnvironment(variables: NodeJS.ProcessEnv): Omit<SandboxOptions, 'log'> {
  const read = environment.safeParse(variables);
  if (!read.success) {
    const faults = new Set(read.error.issues.map((issue) => `  ${String(issue.path[0])}: ${issue.message}`));
    throw new BadEnvironment(`The sandbox cannot start with these environment variables:\n${[...faults].join('\n')}`);
  }

  const { data } = read;
  return {
    port: data.PORT,
    smtpPort: data.SMTP_PORT,
    host: data.HOST,
    publicUrl: data.PUBLIC_URL,
    storeUrl: data.STORE_URL,
    dataDir: data.DATA_DIR,
    paymentSecret: data.PAYMENT_SECRET,
    webhookSecret: data.PAYMENT_WEBHOOK_SECRET,
    notifyUrl: data.PAYMENT_NOTIFY_URL,
    amazonPublicKey: data.AMAZON_PAY_PUBLIC_KEY || undefined,
    clients: [
      {
        client_id: data.OIDC_CLIENT_ID,
        client_secret: data.OIDC_CLIENT_SECRET,
        redirect_uris: data.OIDC_REDIRECT_URIS ?? [new URL('/login/callback', data.STORE_URL).href],
        post_logout_redirect_uris: data.OIDC_POST_LOGOUT_REDIRECT_URIS ?? [
          new URL('/LogoutComplete', data.STORE_URL).href,
        ],
      },
    ],
  };
}
