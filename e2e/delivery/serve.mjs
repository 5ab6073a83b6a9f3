/**
 * Starts a store as in production, each program in a process of its own: two gateways behind a balancer, two release
 * services over one PostgreSQL and one S3 bucket, and the backend on the same PostgreSQL. It contains the project's own
 * parts, with owners from compose/owners.json.
 */
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../commands/steps/root.mjs';
import { readSecrets } from '../../commands/steps/secrets.mjs';
import { startPostgres } from '../../lab/load/dist/index.js';
import { serviceClient } from '../../packages/server/release/dist/index.js';
import { startBalancer } from './balancer.mjs';
import { startProgram } from './programs.mjs';

const port = Number(process.env.E2E_PORT ?? 4900);
const at = (offset) => `http://127.0.0.1:${port + offset}`;
const [STORE_URL, SANDBOX_URL, BACKEND_URL, BUCKET_SERVER] = [0, 1, 2, 8].map(at);
const dataDir = fileURLToPath(new URL(`../.data/${port}`, import.meta.url));
const program = (name) => [inRoot('packages', name, 'dist', 'main.js')];
const running = [];
const track = (part) => {
  running.push(part);
  return part;
};

fs.rmSync(dataDir, { recursive: true, force: true });
fs.mkdirSync(dataDir, { recursive: true });
const secrets = readSecrets(dataDir);
const stop = async () => {
  for (const part of running.splice(0).reverse()) await part.stop();
};
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop().then(() => process.exit(0)));

try {
  const [postgres] = await Promise.all([startPostgres({ durable: false }).then(track), startBucket(), startSandbox()]);
  await postgres.createDatabase('store');
  await postgres.createDatabase('releases');
  await Promise.all([startBackend(postgres), startReleaseService(postgres, 4), startReleaseService(postgres, 5)]);
  await publishOwnParts();
  await Promise.all([startGateway(6, at(4)), startGateway(7, at(5))]);
  track(await startBalancer({ port, to: [port + 6, port + 7] }));
} catch (fault) {
  await stop();
  throw fault;
}

async function startBucket() {
  const folder = path.dirname(createRequire(import.meta.url).resolve('s3rver/package.json'));
  const args = ['-d', `${dataDir}/bucket`, '-p', String(port + 8), '--silent', '--configure-bucket', 'releases'];
  track(await startProgram({ args: [path.join(folder, 'bin/s3rver.js'), ...args], answersAt: BUCKET_SERVER }));
}

async function startSandbox() {
  const variables = {
    PORT: String(port + 1),
    SMTP_PORT: String(port + 3),
    STORE_URL,
    OIDC_CLIENT_SECRET: secrets.oidcClientSecret,
  };
  track(await startProgram({ args: program('server/sandbox'), variables, answersAt: SANDBOX_URL }));
}

/** Includes the demo store, which fills the database. */
async function startBackend(postgres) {
  const variables = {
    PORT: String(port + 2),
    DATABASE_URL: postgres.urlOf('store'),
    STORE_URL,
    OIDC_ISSUER: `${SANDBOX_URL}/signin`,
    OIDC_CLIENT_ID: 'store',
    OIDC_CLIENT_SECRET: secrets.oidcClientSecret,
    SMTP_URL: `smtp://127.0.0.1:${port + 3}`,
    PAYMENT_URL: SANDBOX_URL,
    COOKIE_SECRET: secrets.cookieSecret,
    PART_HEALTH_TOKEN: secrets.partHealthToken,
    DEMO_STORE: 'true',
  };
  track(await startProgram({ args: program('tooling/demo-store'), variables, answersAt: `${BACKEND_URL}/readyz` }));
}

async function startReleaseService(postgres, offset) {
  const variables = {
    PORT: String(port + offset),
    RELEASE_DATABASE_URL: postgres.urlOf('releases'),
    RELEASE_BUCKET_URL: `${BUCKET_SERVER}/releases`,
    RELEASE_BUCKET_KEY_ID: 'S3RVER',
    RELEASE_BUCKET_SECRET: 'S3RVER',
    RELEASE_SIGNING_KEY: secrets.releaseSigningKey,
    RELEASE_OPERATOR_TOKEN: secrets.releaseOperatorToken,
    RELEASE_READ_TOKEN: secrets.releaseReadToken,
    BACKEND_URL,
    PART_HEALTH_TOKEN: secrets.partHealthToken,
  };
  track(await startProgram({ args: program('server/release'), variables, answersAt: `${at(offset)}/readyz` }));
}

/** Publishes the project's parts over HTTP. */
async function publishOwnParts() {
  const operator = serviceClient({ url: at(4), token: secrets.releaseOperatorToken });
  const author = { by: 'operator', why: 'own parts' };
  await operator.setOwners(JSON.parse(fs.readFileSync(inRoot('compose', 'owners.json'), 'utf8')), author);
  const remotes = fs.readdirSync(inRoot('remotes')).map((name) => inRoot('remotes', name, 'dist'));
  const options = { ...author, commit: '', takesAway: true, again: false };
  const result = await operator.publish([inRoot('shell', 'dist'), ...remotes], options);
  if (result.kind !== 'published') throw new Error(`the project’s own parts are not live: ${JSON.stringify(result)}`);
}

async function startGateway(offset, releaseService) {
  const variables = {
    PORT: String(port + offset),
    STORE_URL,
    BACKEND_URL,
    RELEASE_SERVICE_URL: releaseService,
    RELEASE_READ_TOKEN: secrets.releaseReadToken,
    RELEASE_CACHE_DIR: `${dataDir}/last-release-${offset}`,
    RELEASE_PUBLIC_KEYS: secrets.releasePublicKeys,
    GATEWAY_SECRET: secrets.gatewaySecret,
    PICTURES_DIR: inRoot('packages', 'tooling', 'demo-store', 'pictures'),
    HELP_CENTRE_URL: `${SANDBOX_URL}/help`,
    CHANGE_PASSWORD_URL: `${SANDBOX_URL}/signin/password`,
    OIDC_ISSUER: `${SANDBOX_URL}/signin`,
    PAYMENT_URL: SANDBOX_URL,
    // As in store/serve.mjs: avoids taking threads of a slow machine for hanging.
    RENDER_WAIT_MS: '6000',
    RENDER_HANG_MS: '2500',
    RENDER_WORKERS: '1',
  };
  track(await startProgram({ args: program('server/gateway'), variables, answersAt: `${at(offset)}/healthz` }));
}
