import { MERCHANT } from './amazon-pay/merchant-keys.ts';
import { startMailServer } from './mail/mail-server.ts';
import { openMailbox } from './mail/mailbox.ts';
import type { Site } from './page/security-headers.ts';
import { createFaults } from './payments/faults.ts';
import { createNotices } from './payments/notices.ts';
import type { PaymentWorld } from './payments/processor.ts';
import { type DemoPerson, demoPeople } from './people.ts';
import { openSandboxFiles } from './sandbox-files.ts';
import type { SandboxLog } from './sandbox-log.ts';
import type { SandboxClient } from './sign-in/provider.ts';
import { buildWebServer } from './web-server.ts';

export type SandboxOptions = {
  /** Port of the pages: sign-in service, mail inbox, help centre. */
  port: number;
  /** Port for the store's mail. */
  smtpPort: number;
  /** Address to listen on; default `127.0.0.1`. Not suited for the open internet. */
  host?: string | undefined;
  /** Origin at which browsers and the store reach the pages; default `http://{host}:{port}`. */
  publicUrl?: string | undefined;
  /** Origin of the store, for links back; default: that of the first redirect URI. */
  storeUrl?: string | undefined;
  /** Clients of the sign-in service: at least one. */
  clients: SandboxClient[];
  people?: readonly DemoPerson[] | undefined;
  /** The shop's API key for the payment processors; defaults to the development key. */
  paymentSecret?: string | undefined;
  /** Signs the payment processors' notices; defaults to the development secret. */
  webhookSecret?: string | undefined;
  /** Base URL of notices, followed by the processor's name; default `{storeUrl}/api/payment/_notify`. */
  notifyUrl?: string | undefined;
  /** Time of notices; tests move it together with the store's. */
  clock?: (() => number) | undefined;
  /** Public key (PEM) of the shop's Amazon Pay calls; default: of a generated pair. */
  amazonPublicKey?: string | undefined;
  /** Directory for keys, sessions and mails that should survive a restart. */
  dataDir?: string | undefined;
  log: SandboxLog;
};

/** A running sandbox. The issuer is `{url}/signin`. */
export type Sandbox = {
  url: string;
  /** Credentials for Amazon Pay calls; the key is null if the shop provided its own. */
  amazonPay: { merchantId: string; publicKeyId: string; privateKey: string | null };
  stop(): Promise<void>;
};

/** Secrets of the payment processors for local development. */
export const DEVELOPMENT_SECRETS = {
  payment: 'only-for-development-payment-calls',
  webhook: 'only-for-development-payment-notices',
} as const;

/**
 * Starts the simulated external services: sign-in, mail inbox, help centre. Resolves when both ports are listening.
 *
 * @example
 * const sandbox = await startSandbox({ port: 3001, smtpPort: 3003, clients: [client], log: pino() });
 */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { port, smtpPort, host = '127.0.0.1', clients, people = demoPeople, log } = options;
  const site = toSite(options);
  const files = await openSandboxFiles(options.dataDir);
  const mailbox = await openMailbox(files.mailFile);
  const world = paymentWorld(options, { site, books: files.payments });
  const publicKey = options.amazonPublicKey ?? files.merchantKeys.publicKey;
  const mailServer = await startMailServer({ port: smtpPort, host, mailbox, log });

  try {
    const webServer = await buildWebServer({
      site,
      clients,
      people,
      files,
      mailbox,
      world,
      merchant: { ...MERCHANT, publicKey },
      log,
    });
    await webServer.listen({ port, host });
    log.info({ url: site.url, smtpPort }, 'sandbox is ready');
    return {
      url: site.url,
      amazonPay: { ...MERCHANT, privateKey: options.amazonPublicKey ? null : files.merchantKeys.privateKey },
      async stop() {
        world.notices.stop();
        await Promise.all([webServer.close(), mailServer.stop()]);
        await files.saveRecords();
      },
    };
  } catch (error) {
    await mailServer.stop();
    throw error;
  }
}

function paymentWorld(options: SandboxOptions, { site, books }: Pick<PaymentWorld, 'site' | 'books'>): PaymentWorld {
  const { log } = options;
  return {
    site,
    books,
    log,
    faults: createFaults(),
    notices: createNotices({
      notifyUrl: options.notifyUrl ?? `${site.storeUrl}/api/payment/_notify`,
      webhookSecret: options.webhookSecret ?? DEVELOPMENT_SECRETS.webhook,
      clock: options.clock ?? Date.now,
      log,
    }),
    secret: options.paymentSecret ?? DEVELOPMENT_SECRETS.payment,
  };
}

function toSite({ port, host = '127.0.0.1', publicUrl, storeUrl, clients }: SandboxOptions): Site {
  const addresses = clients.flatMap((client) => [...client.redirect_uris, ...client.post_logout_redirect_uris]);
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const store = storeUrl ?? origins[0];
  if (!store) throw new Error('the sandbox requires a client with a redirect URI');
  return {
    url: new URL(publicUrl ?? `http://${host}:${port}`).origin,
    storeUrl: new URL(store).origin,
    redirectOrigins: origins,
  };
}
