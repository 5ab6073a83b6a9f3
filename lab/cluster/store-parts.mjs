import path from 'node:path';
import { inRoot } from '../../commands/steps/root.mjs';
import { RELEASE_DATABASE, urlOf } from './database.mjs';
import { BUCKET_KEY, bucketUrl } from './engines/bucket.mjs';
import { cacheUrl } from './engines/caches.mjs';
import { isOk } from './ready.mjs';

/** Twice the time that the balancer needs to notice that a process is not ready, ms (docs/operations/rollout.md). */
const DRAIN_MS = '2500';

const program = (name) => [inRoot('packages', name, 'dist', 'main.js')];
const at = (port) => `http://127.0.0.1:${port}`;

function nodePart({ name, port, args, env, path: readyPath = '/readyz' }) {
  return {
    name,
    program: process.execPath,
    args,
    env: { HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
    isEngine: false,
    ready: () => isOk(`${at(port)}${readyPath}`),
  };
}

/** External services: sign-in, payments, mails. */
export function sandboxPart({ folder, sandbox, storeUrl }, { oidcClientSecret }, certificateFile) {
  const env = {
    SMTP_PORT: String(sandbox.mailPort),
    STORE_URL: storeUrl,
    OIDC_CLIENT_SECRET: oidcClientSecret,
    DATA_DIR: path.join(folder, 'sandbox'),
    // Sends payment notices to the store's address, whose certificate is self-signed.
    NODE_EXTRA_CA_CERTS: certificateFile,
  };
  return nodePart({ ...sandbox, args: program('server/sandbox'), env, path: '/mail' });
}

/** Backends, each using the poolers, and the standbys for lists; migrations run in a separate command. */
export function backendParts({ backends, balancer, sandbox, storeUrl, sentinels }, secrets) {
  const env = {
    DATABASE_URL: urlOf({ port: balancer.poolerPort, password: secrets.databasePasswords.store }),
    // Bypasses the poolers: a standby's reported position must be of the one that is read.
    DATABASE_STANDBY_URL: urlOf({ port: balancer.standbyPort, password: secrets.databasePasswords.store }),
    // PgBouncer before 1.21 supports no prepared statements in transaction mode.
    DATABASE_PREPARED_STATEMENTS: 'off',
    DATABASE_MIGRATIONS: 'apart',
    CACHE_URL: cacheUrl({ sentinels }),
    STORE_URL: storeUrl,
    PICTURES_DIR: inRoot('packages', 'tooling', 'demo-store', 'pictures'),
    OIDC_ISSUER: `${at(sandbox.port)}/signin`,
    OIDC_CLIENT_ID: 'store',
    OIDC_CLIENT_SECRET: secrets.oidcClientSecret,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.mailPort}`,
    PAYMENT_URL: at(sandbox.port),
    COOKIE_SECRET: secrets.cookieSecret,
    PART_HEALTH_TOKEN: secrets.partHealthToken,
    RELEASE_SERVICE_URL: at(balancer.releasePort),
    RELEASE_SERVICE_TOKEN: secrets.releaseOperatorToken,
    DRAIN_MS,
    DEMO_STORE: 'true',
  };
  return backends.map(({ name, port }) => nodePart({ name, port, args: program('tooling/demo-store'), env }));
}

/** Release services over PostgreSQL and the bucket. */
export function releaseParts(layout, secrets) {
  const { releases, balancer } = layout;
  const { store: password } = secrets.databasePasswords;
  const env = {
    RELEASE_DATABASE_URL: urlOf({ port: balancer.poolerPort, password, database: RELEASE_DATABASE }),
    RELEASE_BUCKET_URL: bucketUrl(layout),
    RELEASE_BUCKET_KEY_ID: BUCKET_KEY,
    RELEASE_BUCKET_SECRET: BUCKET_KEY,
    RELEASE_SIGNING_KEY: secrets.releaseSigningKey,
    RELEASE_OPERATOR_TOKEN: secrets.releaseOperatorToken,
    RELEASE_READ_TOKEN: secrets.releaseReadToken,
    BACKEND_URL: at(balancer.backendPort),
    PART_HEALTH_TOKEN: secrets.partHealthToken,
  };
  return releases.map(({ name, port }) => nodePart({ name, port, args: program('server/release'), env }));
}

/** Gateways, each with a mirror of the last good release. */
export function gatewayParts({ folder, gateways, backends, balancer, sandbox, storeUrl }, secrets) {
  return gateways.map(({ name, port }) => {
    const env = {
      STORE_URL: storeUrl,
      // All of them: gateways balance between them.
      BACKEND_URL: backends.map(({ port }) => at(port)).join(','),
      RELEASE_SERVICE_URL: at(balancer.releasePort),
      RELEASE_READ_TOKEN: secrets.releaseReadToken,
      RELEASE_CACHE_DIR: path.join(folder, `${name}-release`),
      RELEASE_PUBLIC_KEYS: secrets.releasePublicKeys,
      GATEWAY_SECRET: secrets.gatewaySecret,
      PICTURES_DIR: inRoot('packages', 'tooling', 'demo-store', 'pictures'),
      HELP_CENTRE_URL: `${at(sandbox.port)}/help`,
      CHANGE_PASSWORD_URL: `${at(sandbox.port)}/signin/password`,
      OIDC_ISSUER: `${at(sandbox.port)}/signin`,
      PAYMENT_URL: at(sandbox.port),
      DRAIN_MS,
      // All parts share one machine: its threads are slow, not hanging.
      RENDER_HANG_MS: '2500',
      RENDER_WORKERS: '1',
    };
    return nodePart({ name, port, args: program('server/gateway'), env });
  });
}
