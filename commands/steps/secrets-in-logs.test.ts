import { spawn } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { makeKeyPair } from '../../packages/server/release/src/signing/keys.ts';
import { inRoot } from './root.mjs';

/** Stub for every counterpart: responds with 500 to every request. */
let counterpart: Server;
let url: string;
beforeAll(async () => {
  counterpart = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(500).end('{"message":"broken"}'));
  });
  await new Promise<void>((resolve) => counterpart.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(counterpart.address() as AddressInfo).port}`;
});
afterAll(() => void counterpart.close());

let end = async () => {};
afterEach(() => end());

const { signingKey, publicKey } = makeKeyPair();
const secret = (name: string) => `${name.toLowerCase().replaceAll('_', '-')}-is-for-nobody-else-to-read`;
/** Environment with these names, each with a value that must not appear in a log. */
const secretsOf = (...names: string[]) => Object.fromEntries(names.map((name) => [name, secret(name)]));

async function freePort(): Promise<number> {
  const server = createSocketServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Starts a built program with only these variables. `log` returns everything it has printed. */
async function start(program: string, variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const env = { PATH: process.env.PATH, NODE_ENV: 'production', HOST: '127.0.0.1', PORT: String(port), ...variables };
  const child = spawn(process.execPath, [inRoot('packages', 'server', program, 'dist', 'main.js')], { env });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (printed += String(text)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  end = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  const ask = (path: string, init?: RequestInit) =>
    fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init }).catch(() => null);
  await expect.poll(() => ask('/livez').then((answer) => answer?.status), { timeout: 60_000 }).toBe(200);
  return { ask, log: () => printed };
}

function expectNoSecret(log: string, variables: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(variables)) expect(log.includes(value), name).toBe(false);
}

it('gateway: logs no secret when release service, backend and CDN respond with 500', async () => {
  const secrets = secretsOf('RELEASE_READ_TOKEN', 'GATEWAY_SECRET', 'CDN_PURGE_TOKEN', 'PART_HEALTH_TOKEN');
  const { ask, log } = await start('gateway', {
    ...secrets,
    STORE_URL: 'http://127.0.0.1:3000',
    BACKEND_URL: url,
    RELEASE_SERVICE_URL: url,
    RELEASE_CACHE_DIR: await mkdtemp(join(tmpdir(), 'releases-')),
    RELEASE_PUBLIC_KEYS: publicKey,
    CDN_PURGE_URL: url,
    PICTURES_DIR: inRoot('packages', 'tooling', 'demo-store', 'pictures'),
    HELP_CENTRE_URL: url,
    CHANGE_PASSWORD_URL: url,
  });
  for (const path of ['/', '/sitemap.xml', '/api/logged-in', '/readyz']) await ask(path);
  await expect.poll(log).toContain('the live release cannot be fetched');
  expectNoSecret(log(), secrets);
});

it('release service: logs no secret when backend and bucket respond with 500', async () => {
  const secrets = secretsOf('RELEASE_OPERATOR_TOKEN', 'RELEASE_READ_TOKEN', 'PART_HEALTH_TOKEN');
  const { ask, log } = await start('release', {
    ...secrets,
    RELEASE_SIGNING_KEY: signingKey,
    REGISTRY_DIR: await mkdtemp(join(tmpdir(), 'registry-')),
    BACKEND_URL: url,
  });
  const headers = { authorization: `Bearer ${secret('RELEASE_OPERATOR_TOKEN')}` };
  for (const path of ['/v1/live', '/v1/history', '/v1/owners']) await ask(path, { headers });
  expectNoSecret(log(), { ...secrets, key: signingKey.split('\n')[1] ?? signingKey });
});

it('backend: logs no secret when sign-in, LINE, payment and mail fail', async () => {
  const secrets = secretsOf(
    'OIDC_CLIENT_SECRET',
    'LINE_CHANNEL_SECRET',
    'LINE_MESSAGING_TOKEN',
    'COOKIE_SECRET',
    'HEALTH_SECRET',
    'PAYMENT_SECRET',
    'PAYMENT_WEBHOOK_SECRET',
    'PART_HEALTH_TOKEN',
    'CONTENT_TOKEN',
    'RELEASE_SERVICE_TOKEN',
  );
  const { ask, log } = await start('backend', {
    ...secrets,
    STORE_URL: 'http://127.0.0.1:3000',
    DATA_DIR: await mkdtemp(join(tmpdir(), 'data-')),
    OIDC_ISSUER: url,
    OIDC_CLIENT_ID: 'store',
    LINE_ISSUER: url,
    LINE_MESSAGING_URL: url,
    LINE_CHANNEL_ID: 'channel',
    PAYMENT_URL: url,
    RELEASE_SERVICE_URL: url,
    SMTP_URL: `smtp://store:${secret('SMTP_URL')}@127.0.0.1:9`,
  });
  for (const path of ['/login', '/login/callback?code=1&state=1', '/logout', '/line/connect', '/api/logged-in'])
    await ask(path);
  await expect.poll(log).toContain('the sign-in service cannot be reached');
  expectNoSecret(log(), { ...secrets, SMTP_URL: secret('SMTP_URL') });
});
