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

/** What the sandbox needs to know. */
export type SandboxOptions = {
  /** Port of the pages: sign-in service, mail inbox, help centre. */
  port: number;
  /** Port that takes the store's mails. */
  smtpPort: number;
  /** Address to listen on; `127.0.0.1` when absent. Nothing here is fit for the open internet. */
  host?: string | undefined;
  /** Origin by which browsers and the store reach the pages; `http://{host}:{port}` when absent. */
  publicUrl?: string | undefined;
  /** Origin of the store, for the links back; that of the first redirect address when absent. */
  storeUrl?: string | undefined;
  /** Who may ask for sign-ins: at least one. */
  clients: SandboxClient[];
  people?: readonly DemoPerson[] | undefined;
  /** The shop's key to the payment processors' calls; the one for development when absent. */
  paymentSecret?: string | undefined;
  /** Signs the payment processors' notices; the one for development when absent. */
  webhookSecret?: string | undefined;
  /** Where notices go, the processor's name after it; `{storeUrl}/api/payment/_notify` when absent. */
  notifyUrl?: string | undefined;
  /** Key (PEM) of the shop's calls to Amazon Pay; of a pair made here when absent. */
  amazonPublicKey?: string | undefined;
  /** Folder that keeps keys, sessions and mails over a restart; without it they end with the process. */
  dataDir?: string | undefined;
  log: SandboxLog;
};

/** A running sandbox. The issuer is `{url}/signin`. */
export type Sandbox = {
  url: string;
  /** What the shop signs in to Amazon Pay with; the key is null when the shop brought its own. */
  amazonPay: { merchantId: string; publicKeyId: string; privateKey: string | null };
  stop(): Promise<void>;
};

/** Keys of the payment processors on one's own machine. */
export const DEVELOPMENT_SECRETS = {
  payment: 'only-for-development-payment-calls',
  webhook: 'only-for-development-payment-notices',
} as const;

/**
 * Starts the outside world: sign-in service, mail inbox, help centre. Resolves when both ports answer.
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
      log,
    }),
    secret: options.paymentSecret ?? DEVELOPMENT_SECRETS.payment,
  };
}

function toSite({ port, host = '127.0.0.1', publicUrl, storeUrl, clients }: SandboxOptions): Site {
  const addresses = clients.flatMap((client) => [...client.redirect_uris, ...client.post_logout_redirect_uris]);
  const origins = [...new Set(addresses.map((address) => new URL(address).origin))];
  const store = storeUrl ?? origins[0];
  if (!store) throw new Error('the sandbox needs a client with a redirect address');
  return {
    url: new URL(publicUrl ?? `http://${host}:${port}`).origin,
    storeUrl: new URL(store).origin,
    redirectOrigins: origins,
  };
}
