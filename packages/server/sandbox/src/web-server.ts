import { readFile } from 'node:fs/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { accountRoutes } from './accounts/account-routes.ts';
import type { Merchant } from './amazon-pay/signatures.ts';
import { renderFrontPage } from './front-page.ts';
import { helpRoutes } from './help/help-routes.ts';
import { lineRoutes } from './line-messenger/line-routes.ts';
import { talkRoutes } from './line-messenger/talk-routes.ts';
import { mailRoutes } from './mail/mail-routes.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { SHEETS } from './page/layout.ts';
import { renderMessage } from './page/message-page.ts';
import { type Site, securityHeaders } from './page/security-headers.ts';
import { paymentRoutes } from './payment-routes.ts';
import type { PaymentWorld } from './payments/processor.ts';
import type { DemoPerson } from './people.ts';
import type { SandboxFiles } from './sandbox-files.ts';
import type { SandboxLog } from './sandbox-log.ts';
import { createAttemptLimit } from './sign-in/attempt-limit.ts';
import { createDirectory } from './sign-in/directory.ts';
import { mountProvider } from './sign-in/mount-provider.ts';
import { passwordRoutes } from './sign-in/password/password-routes.ts';
import { createProvider, type SandboxClient } from './sign-in/provider.ts';
import { signInRoutes } from './sign-in/sign-in-routes.ts';
import { thirdPartyRoutes } from './third-party/third-party-routes.ts';

/** Builds the server with all pages of the sandbox, not listening yet. */
export async function buildWebServer(options: {
  site: Site;
  clients: SandboxClient[];
  people: readonly DemoPerson[];
  files: SandboxFiles;
  mailbox: Mailbox;
  world: PaymentWorld;
  merchant: Merchant;
  log: SandboxLog;
}): Promise<FastifyInstance> {
  const { site, clients, people, files, mailbox, world, merchant, log } = options;
  const server = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 64 * 1024 });
  const directory = createDirectory(people);
  const provider = createProvider({ site, clients, directory, keys: files.keys, records: files.records });
  provider.on('server_error', (_ctx, error) => log.error({ err: error }, 'sign-in service failed'));

  parseForms(server);
  server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders(site)));
  answerFailures(server, site, log);

  const limit = createAttemptLimit();
  await server.register(signInRoutes, { provider, directory, limit, mailbox, site });
  await server.register(passwordRoutes, { provider, directory, limit, site });
  await server.register((scope) => mountProvider(scope, provider, site));
  await server.register(mailRoutes, { mailbox, site });
  await server.register(helpRoutes, { site });
  await server.register(accountRoutes, { site });
  await server.register(lineRoutes, { site });
  await server.register(talkRoutes, { site });
  await server.register(thirdPartyRoutes, { site });
  await server.register(paymentRoutes, { world, merchant });
  await server.register(assetRoutes);
  server.get('/', (_request, reply) =>
    reply.type('text/html').send(renderFrontPage({ storeUrl: site.storeUrl, people })),
  );
  server.get('/healthz', () => ({ status: 'ok' }));
  return server;
}

function parseForms(server: FastifyInstance): void {
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function answerFailures(server: FastifyInstance, site: Site, log: SandboxLog): void {
  const way = { href: '/', label: '一覧へ' };
  const page = (title: string, text: string) =>
    renderMessage({ service: 'sandbox', title, text, storeUrl: site.storeUrl, way });

  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/html').send(page('ページが見つかりません', 'アドレスをご確認ください。')),
  );
  server.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof z.core.$ZodError ? 400 : (error.statusCode ?? 500);
    if (status >= 500) log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    const text = status >= 500 ? 'しばらくしてから、もう一度お試しください。' : '送られた内容を確認できませんでした。';
    return reply.code(status).type('text/html').send(page('表示できませんでした', text));
  });
}

/** Static files of the pages, read once at start. */
async function assetRoutes(server: FastifyInstance): Promise<void> {
  const sheets = SHEETS.map((sheet) => [`${sheet}.css`, 'text/css; charset=utf-8'] as const);
  for (const [name, type] of [...sheets, ['icon.svg', 'image/svg+xml'] as const]) {
    const content = await readFile(new URL(`../assets/${name}`, import.meta.url));
    server.get(`/assets/${name}`, (_request, reply) =>
      reply.header('cache-control', 'public, max-age=300').type(type).send(content),
    );
  }
}
