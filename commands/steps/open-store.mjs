import path from 'node:path';
import { serveBackups } from './backup/serve-backups.mjs';
import { step } from './console.mjs';
import { gatewayThread } from './gateway-thread.mjs';
import { portsOf } from './ports.mjs';
import { openRegistry } from './publish.mjs';
import { inRoot } from './root.mjs';
import { readSecrets } from './secrets.mjs';

/**
 * Starts the sandbox, the backend and, in a worker thread, the gateway, in dependency order. Returns their addresses
 * and a function that stops them. `clock` is the backend's clock, epoch ms; `judgeMs` the interval of the health gate.
 */
export async function openStore({ port, host, dataDir, registryDir, gateway = {}, clock = Date.now, judgeMs }) {
  const { startSandbox, lineChannel, startBackend, seedDemoStore } = await programs();
  const variables = await ownVariables();
  const ports = portsOf(port);
  const storeUrl = variables.STORE_URL ?? `http://${host}:${port}`;
  const secrets = readSecrets(dataDir);
  const { oidcClientSecret, partHealthToken } = secrets;
  // A registry of another store is served and judged there.
  const hasOwnRegistry = registryDir === path.join(dataDir, 'registry');
  const gatewayProgram = gatewayThread();
  const running = [gatewayProgram];
  const stop = async () => {
    for (const part of running.reverse()) await part.stop();
  };

  try {
    const sandbox = await startSandbox({
      port: ports.sandbox,
      smtpPort: ports.mail,
      host,
      storeUrl,
      dataDir: path.join(dataDir, 'sandbox'),
      clients: [signInClient(storeUrl, oidcClientSecret)],
      clock,
      log: quietLog('sandbox'),
    });
    running.push(sandbox);

    const releases = hasOwnRegistry ? await releaseService({ secrets, registryDir, ports }) : undefined;
    if (releases) running.push(releases);

    const backend = await step('opening the database', () =>
      startBackend(
        {
          ...variables,
          ...servicesOf(sandbox, lineChannel, variables),
          ...accountsOf(sandbox, variables),
          PORT: String(ports.backend),
          HOST: '127.0.0.1',
          DATA_DIR: dataDir,
          STORE_URL: storeUrl,
          PICTURES_DIR: inRoot('packages', 'tooling', 'demo-store', 'pictures'),
          SMTP_URL: `smtp://${host}:${ports.mail}`,
          ...backendSecrets(secrets, variables),
          ...(releases && { RELEASE_SERVICE_URL: releases.url, RELEASE_SERVICE_TOKEN: secrets.releaseOperatorToken }),
          DEMO_STORE: variables.DEMO_STORE ?? 'true',
          LOG_LEVEL: variables.LOG_LEVEL ?? 'warn',
        },
        { clock, seed: seedDemoStore },
      ),
    );
    running.push(backend);
    if (backend.dump) running.push(await serveBackups(dataDir, backend.dump));

    await gatewayProgram.start({
      ...gatewayVariables({ port, host, storeUrl, registryDir, secrets, sandbox, variables }),
      BACKEND_URL: backend.url,
      ...gateway,
    });
    // The gateway stops first.
    running.push(running.shift());
    if (hasOwnRegistry)
      running.push(
        await healthGate({ dataDir, registryDir, url: backend.url, token: partHealthToken, smtp: ports.mail, judgeMs }),
      );
    return { url: storeUrl, sandboxUrl: sandbox.url, releaseUrl: releases?.url, stop };
  } catch (fault) {
    await stop();
    throw fault;
  }
}

function gatewayVariables({ port, host, storeUrl, registryDir, secrets, sandbox, variables }) {
  return {
    ...besideBackend(variables),
    PORT: String(port),
    HOST: host,
    STORE_URL: storeUrl,
    READY_WITH_BACKEND: 'on',
    REGISTRY_DIR: registryDir,
    RELEASE_PUBLIC_KEYS: variables.RELEASE_PUBLIC_KEYS ?? secrets.releasePublicKeys,
    GATEWAY_SECRET: variables.GATEWAY_SECRET ?? secrets.gatewaySecret,
    PICTURES_DIR: inRoot('packages', 'tooling', 'demo-store', 'pictures'),
    HELP_CENTRE_URL: `${sandbox.url}/help`,
    CHANGE_PASSWORD_URL: `${sandbox.url}/signin/password`,
    OIDC_ISSUER: `${sandbox.url}/signin`,
    PAYMENT_URL: variables.PAYMENT_URL ?? sandbox.url,
    LOG_LEVEL: variables.LOG_LEVEL ?? 'warn',
  };
}

function backendSecrets({ oidcClientSecret, cookieSecret, partHealthToken, contentToken }, variables) {
  return {
    OIDC_CLIENT_ID: 'store',
    OIDC_CLIENT_SECRET: oidcClientSecret,
    COOKIE_SECRET: cookieSecret,
    PART_HEALTH_TOKEN: partHealthToken,
    CONTENT_TOKEN: variables.CONTENT_TOKEN ?? contentToken,
  };
}

/** Built programs of the main thread. */
async function programs() {
  const [{ startSandbox, lineChannel }, { startBackend }, { seedDemoStore }] = await Promise.all([
    import('../../packages/server/sandbox/dist/index.js'),
    import('../../packages/server/backend/dist/index.js'),
    import('../../packages/tooling/demo-store/dist/index.js'),
  ]);
  return { startSandbox, lineChannel, startBackend, seedDemoStore };
}

/** The release service over the store's registry: for teams' tools, and for the release desk. */
async function releaseService({ secrets, registryDir, ports }) {
  const { startService } = await import('../../packages/server/release/dist/index.js');
  return startService({
    HOST: '127.0.0.1',
    PORT: String(ports.release),
    REGISTRY_DIR: registryDir,
    RELEASE_SIGNING_KEY: process.env.RELEASE_SIGNING_KEY || secrets.releaseSigningKey,
    RELEASE_OPERATOR_TOKEN: secrets.releaseOperatorToken,
    RELEASE_READ_TOKEN: secrets.releaseReadToken,
    // Order forms are checked against this backend's catalogue; the health of parts is judged here (below).
    BACKEND_URL: `http://127.0.0.1:${ports.backend}`,
    LOG_LEVEL: 'warn',
  });
}

/** Identity of the health gate in the store's own ledger. */
async function healthGate({ dataDir, registryDir, url, token, smtp, judgeMs }) {
  const { startHealthGate } = await import('../../packages/server/release/dist/index.js');
  const { store, signingKey } = await openRegistry({ dataDir, registryDir });
  return startHealthGate({
    publisher: { store, signingKey },
    counts: { url, token },
    notices: { smtpUrl: `smtp://127.0.0.1:${smtp}` },
    clock: Date.now,
    log: quietLog('health gate'),
    pauseMs: judgeMs,
  });
}

/** The store's registration as a client of the sandbox's sign-in. */
function signInClient(storeUrl, secret) {
  return {
    client_id: 'store',
    client_secret: secret,
    redirect_uris: [`${storeUrl}/login/callback`],
    post_logout_redirect_uris: [`${storeUrl}/LogoutComplete`],
  };
}

/** Environment of the gateway. The backend of this process serves metrics on METRICS_PORT, the gateway on the next port. */
function besideBackend({ METRICS_PORT: port, ...others }) {
  return port ? { ...others, METRICS_PORT: String(Number(port) + 1) } : others;
}

/** Addresses of external services for the backend: the sandbox unless the environment overrides them. */
function servicesOf(sandbox, lineChannel, variables) {
  return {
    OIDC_ISSUER: `${sandbox.url}/signin`,
    LINE_ISSUER: variables.LINE_ISSUER ?? `${sandbox.url}/line`,
    LINE_CHANNEL_ID: variables.LINE_CHANNEL_ID ?? lineChannel.id,
    LINE_CHANNEL_SECRET: variables.LINE_CHANNEL_SECRET ?? lineChannel.secret,
    LINE_MESSAGING_URL: variables.LINE_MESSAGING_URL ?? `${sandbox.url}/line`,
    LINE_MESSAGING_TOKEN: variables.LINE_MESSAGING_TOKEN ?? lineChannel.messagingToken,
    PAYMENT_URL: variables.PAYMENT_URL ?? sandbox.url,
    AMAZON_PAY_PRIVATE_KEY: variables.AMAZON_PAY_PRIVATE_KEY ?? sandbox.amazonPay.privateKey,
  };
}

/** The shop's apps and accounts on other sites: pages of the sandbox unless the environment overrides them. */
function accountsOf(sandbox, variables) {
  const names = {
    APP_IOS_URL: 'ios',
    APP_ANDROID_URL: 'android',
    LINE_ACCOUNT_URL: 'line',
    INSTAGRAM_URL: 'instagram',
    X_URL: 'x',
    YOUTUBE_URL: 'youtube',
  };
  return Object.fromEntries(
    Object.entries(names).map(([variable, name]) => [
      variable,
      variables[variable] ?? `${sandbox.url}/accounts/${name}`,
    ]),
  );
}

let taken;
/** The variables of this process. Secrets are removed from `process.env`, so they are stored here for a second store. */
async function ownVariables() {
  const [{ takeSecrets }, backend, gateway] = await Promise.all([
    import('../../packages/server/server-kit/dist/index.js'),
    import('../../packages/server/backend/dist/index.js'),
    import('../../packages/server/gateway/dist/environment.js'),
  ]);
  taken ??= takeSecrets(process.env, [...backend.SECRETS, ...gateway.SECRETS]);
  return taken;
}

/**
 * Terminal log of a part: warnings and errors only. Prints an error's stack but no properties, which may contain
 * secrets.
 */
const quietLog = (part) => {
  const to =
    (print) =>
    ({ err, ...fields }, message) =>
      print(`${part}: ${message}`, fields, err?.stack ?? '');
  return { info: () => {}, warn: to(console.warn), error: to(console.error) };
};
