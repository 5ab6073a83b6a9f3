import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer as listen, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as listenEncrypted, TLSSocket } from 'node:tls';
import { cartsByCustomer } from '@store/contracts/calls/checkout';
import { loggedIn } from '@store/contracts/calls/customer';
import { getCache, setCache } from '@store/contracts/calls/service';
import { reasonOf } from '@store/server-kit';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { startRespServer } from '../testing/cache/resp-server.ts';
import { openTestBackend, type TestBackend } from '../testing/test-backend.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function open(variables: Record<string, string> = {}): Promise<TestBackend> {
  const backend = await openTestBackend(variables);
  closing.push(() => backend.close());
  return backend;
}

async function readinessOf({ app, logged }: TestBackend) {
  const { statusCode } = await app.inject('/readyz');
  const lines = logged.map((line): { msg?: string; reason?: string } => JSON.parse(line));
  return { statusCode, reasons: lines.filter(({ msg }) => msg === 'not ready').map(({ reason }) => reason) };
}

it('is not ready with a cache of the wrong version, logs one line, and still serves from the database', async () => {
  const old = await startRespServer(0, '5.0.14');
  closing.push(() => old.stop());
  const backend = await open({ CACHE_URL: old.url });
  expect(await readinessOf(backend)).toEqual({
    statusCode: 503,
    reasons: ['the cache is Redis 5.0.14; it must be Redis 6 or newer, or Valkey'],
  });
  expect((await backend.app.inject('/livez')).statusCode).toBe(200);
  const member = backend.visitor();
  await member.signIn('C0000001');
  expect((await member.ask(loggedIn, {})).customer_code).toBe('C0000001');
});

it('stays ready when an old cache version replaces a good cache at runtime (H05)', async () => {
  const good = await startRespServer(0, '7.2.4');
  const backend = await open({ CACHE_URL: good.url });
  expect((await readinessOf(backend)).statusCode).toBe(200);
  await good.stop();
  // Repeated failures mark the cache as unavailable.
  for (const key of ['a', 'b', 'c']) await backend.state.read({ owner: 'a', key });
  const old = await startRespServer(Number(new URL(good.url).port), '5.0.14');
  closing.push(() => old.stop());
  const isBack = () => backend.logged.some((line) => line.includes('the cache is available again'));
  await expect.poll(() => backend.state.read({ owner: 'a', key: 'k' }).then(isBack)).toBe(true);
  expect((await readinessOf(backend)).statusCode).toBe(200);
});

it('is not ready with a read-only database and logs one line; stays ready if it accepted writes before', async () => {
  const backend = await open();
  const readOnly = (value: 'on' | 'off') =>
    backend.database.execute(sql.raw(`set default_transaction_read_only = ${value}`));
  await readOnly('on');
  expect(await readinessOf(backend)).toEqual({
    statusCode: 503,
    reasons: ['the database is read-only: it is a standby, or was set to read-only'],
  });
  await readOnly('off');
  expect((await readinessOf(backend)).statusCode).toBe(200);
  await readOnly('on');
  expect((await readinessOf(backend)).statusCode).toBe(200);
  await readOnly('off');
});

/** Creates a key and a certificate that expired yesterday. */
function certificateOfYesterday() {
  const folder = mkdtempSync(join(tmpdir(), 'yesterday-'));
  const at = (name: string) => join(folder, name);
  const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
  openssl(
    'req',
    '-new',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=yesterday',
    '-keyout',
    at('key'),
    '-out',
    at('request'),
  );
  writeFileSync(at('names'), 'subjectAltName=IP:127.0.0.1,DNS:localhost');
  openssl(
    ...['x509', '-req', '-in', at('request'), '-signkey', at('key'), '-days', '-1'],
    ...['-extfile', at('names'), '-out', at('certificate')],
  );
  return { file: at('certificate'), key: readFileSync(at('key')), cert: readFileSync(at('certificate')) };
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  // `address()` of a listening TCP server is an AddressInfo.
  return (server.address() as AddressInfo).port;
}

it('logs one line for a database with an expired certificate', async () => {
  const { file, key, cert } = certificateOfYesterday();
  const server = listen((socket) => {
    socket.on('error', () => undefined);
    // Accept the SSL request, then present the certificate.
    socket.once('data', () => {
      socket.write('S', () => new TLSSocket(socket, { isServer: true, key, cert }).on('error', () => undefined));
    });
  });
  const url = `postgres://store@127.0.0.1:${await portOf(server)}/store?sslmode=verify-full&sslrootcert=${file}`;
  const fault: unknown = await openDatabase({ url }).catch((each: unknown) => each);
  expect(reasonOf(fault)).toMatch(/^[^\n]*certificate has expired$/);
});

it('logs one line for a cache with an expired certificate, and uses the database instead (H05)', async () => {
  const { key, cert } = certificateOfYesterday();
  const server = listenEncrypted({ key, cert }, (socket) => socket.on('error', () => undefined));
  server.on('tlsClientError', () => undefined);
  const backend = await open({ CACHE_URL: `rediss://127.0.0.1:${await portOf(server)}` });
  const member = backend.visitor();
  await member.signIn('C0000001');
  await member.ask(cartsByCustomer, {});
  await member.ask(setCache, { key: 'seen-notice:1', value: true, seconds: 60 });
  expect((await member.ask(getCache, { key: 'seen-notice:1' })).value).toBe(true);
  expect((await readinessOf(backend)).statusCode).toBe(200);
  const linkErrors = () => backend.logged.filter((line) => line.includes('cannot connect to the cache'));
  await expect.poll(() => linkErrors().length).toBe(1);
  expect(JSON.parse(linkErrors()[0] ?? '{}')).toMatchObject({ reason: expect.stringMatching(/CERT|SIGNED/) });
});
