import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { startBackend } from '../../app/start-backend.ts';
import {
  databasePlace,
  EnvironmentError,
  healthSecretsOf,
  readEnvironment,
  SECRETS,
  takeEnvironment,
} from './environment.ts';

const good = {
  STORE_URL: 'http://127.0.0.1:3000',
  OIDC_ISSUER: 'http://127.0.0.1:3001/signin',
  OIDC_CLIENT_ID: 'store',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:3003',
  COOKIE_SECRET: 'x'.repeat(32),
  HEALTH_SECRET: 'h'.repeat(32),
};

describe('readEnvironment', () => {
  it('sets defaults', () => {
    expect(readEnvironment(good)).toMatchObject({
      PORT: 3002,
      HOST: '127.0.0.1',
      SESSION_SECONDS: 7200,
      DEMO_STORE: false,
      ADVICE_WAIT_HOURS: 168,
    });
  });
  it.each(['0', '721', 'a week', '-1', '1.5'])('rejects ADVICE_WAIT_HOURS %s (M-06)', (ADVICE_WAIT_HOURS) => {
    expect(() => readEnvironment({ ...good, ADVICE_WAIT_HOURS })).toThrow('ADVICE_WAIT_HOURS');
  });
  it('names every invalid variable in one message', () => {
    const read = () => readEnvironment({ ...good, PORT: 'http', OIDC_CLIENT_ID: '', COOKIE_SECRET: 'short' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(
      /PORT: must be a whole number[\s\S]*OIDC_CLIENT_ID: is missing[\s\S]*COOKIE_SECRET: must have/,
    );
  });
  it.each(['http://signin.example/', 'ftp://127.0.0.1/', 'signin'])('rejects the issuer %s (B-04)', (OIDC_ISSUER) => {
    expect(() => readEnvironment({ ...good, OIDC_ISSUER })).toThrow('OIDC_ISSUER');
  });
});

describe('DATABASE_STANDBY_URL', () => {
  const both = { DATABASE_URL: 'postgres://primary/store', DATABASE_STANDBY_URL: 'postgres://standby/store' };
  it('is optional, and requires a database server', () => {
    expect(readEnvironment(good).DATABASE_STANDBY_URL).toBeUndefined();
    expect(readEnvironment({ ...good, ...both })).toMatchObject(both);
  });
  it.each([
    ['without DATABASE_URL', { DATABASE_URL: '' }, 'requires DATABASE_URL'],
    ['with another protocol', { DATABASE_STANDBY_URL: 'http://standby' }, 'must start with postgres://'],
  ])('is rejected: %s', (_what, wrong, message) => {
    expect(() => readEnvironment({ ...good, ...both, ...wrong })).toThrow(`DATABASE_STANDBY_URL: ${message}`);
  });
});

describe('secrets', () => {
  it('include every variable with a secret name', () => {
    const source = readFileSync(new URL('environment.ts', import.meta.url), 'utf8');
    const known = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): \S/gm)].map(([, name = '']) => name);
    const secret = known.filter((name) =>
      /SECRET|TOKEN|PASSWORD|PRIVATE|^(DATABASE|DATABASE_STANDBY|CACHE|SMTP)_URL$/.test(name),
    );
    expect(secret.length).toBeGreaterThan(5);
    expect([...SECRETS].sort()).toEqual(secret.sort());
  });
  it('may be two during a rotation, each with the required length', () => {
    const [one, two] = ['n'.repeat(32), 'o'.repeat(32)];
    expect(readEnvironment({ ...good, COOKIE_SECRET: `${one},${two}` }).COOKIE_SECRET).toEqual([one, two]);
    expect(readEnvironment({ ...good, PAYMENT_WEBHOOK_SECRET: 'new, old' }).PAYMENT_WEBHOOK_SECRET).toEqual([
      'new',
      'old',
    ]);
    for (const COOKIE_SECRET of [`${one},short`, `${one},`, `,${one}`])
      expect(() => readEnvironment({ ...good, COOKIE_SECRET })).toThrow(
        'COOKIE_SECRET: must have at least 32 characters',
      );
    expect(() => readEnvironment({ ...good, COOKIE_SECRET: `${one},${two},${one}` })).toThrow(
      'must be one secret, or two',
    );
  });
  it('may be read from files; an unreadable file is reported by its variable', () => {
    const { COOKIE_SECRET: _, ...others } = good;
    const read = () =>
      readEnvironment({ ...others, COOKIE_SECRET_FILE: '/nowhere/cookie', OIDC_CLIENT_SECRET_FILE: '/x' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/OIDC_CLIENT_SECRET: is set twice[\s\S]*COOKIE_SECRET_FILE: names a file that cannot be read/);
    expect(read).not.toThrow(/COOKIE_SECRET: is missing|nowhere/);
  });
  it('are removed from the process’s variables after reading, also when the backend does not start', async () => {
    const variables = { ...good, DATABASE_URL_FILE: '/x', DATABASE_URL: 'postgres://x' };
    await expect(startBackend(variables)).rejects.toThrow('DATABASE_URL: is set twice');
    expect(Object.keys(variables).filter((name) => /SECRET|_URL_FILE|SMTP/.test(name))).toEqual([]);
    const once = { ...good };
    expect(takeEnvironment(once).OIDC_CLIENT_SECRET).toBe('secret');
    expect(Object.keys(once).sort()).toEqual(['OIDC_CLIENT_ID', 'OIDC_ISSUER', 'STORE_URL']);
  });
  it('are also removed from the variables of a command that opens the database', () => {
    const variables = { DATABASE_URL: 'postgres://x', COOKIE_SECRET: 'x' };
    expect(databasePlace(variables)).toEqual({ url: 'postgres://x', keepsPlans: true, dataDir: '.data' });
    expect(variables).toEqual({});
    expect(() => databasePlace({ DATABASE_URL_FILE: '/nowhere' })).toThrow('DATABASE_URL_FILE: names a file');
  });
  it('for health data must differ from COOKIE_SECRET outside the demo store (J07)', () => {
    const { HEALTH_SECRET, ...without } = good;
    expect(() => readEnvironment(without)).toThrow('HEALTH_SECRET: is missing');
    expect(() => readEnvironment({ ...without, HEALTH_SECRET: good.COOKIE_SECRET })).toThrow(
      'must not be COOKIE_SECRET',
    );
    expect(healthSecretsOf(readEnvironment({ ...without, DEMO_STORE: 'true' }))).toEqual([good.COOKIE_SECRET]);
    // Migration path for a store without its own health secret.
    const both = `${HEALTH_SECRET},${good.COOKIE_SECRET}`;
    expect(healthSecretsOf(readEnvironment({ ...without, HEALTH_SECRET: both }))).toEqual(both.split(','));
  });
  it('of the sandbox are rejected for public addresses', () => {
    const PAYMENT_URL = 'https://pay.example';
    const STORE_URL = 'https://shop.example';
    for (const elsewhere of [{ PAYMENT_URL }, { STORE_URL }])
      expect(() => readEnvironment({ ...good, ...elsewhere })).toThrow(
        /PAYMENT_SECRET: is missing[\s\S]*PAYMENT_WEBHOOK_SECRET: is missing/,
      );
    const sandbox = { PAYMENT_SECRET: 'own', PAYMENT_WEBHOOK_SECRET: 'own,only-for-development-payment-notices' };
    expect(() => readEnvironment({ ...good, PAYMENT_URL, ...sandbox })).toThrow(
      'PAYMENT_WEBHOOK_SECRET: is the key of the sandbox',
    );
    const own = { PAYMENT_SECRET: 'own', PAYMENT_WEBHOOK_SECRET: 'own' };
    expect(() => readEnvironment({ ...good, PAYMENT_URL, STORE_URL, ...own })).not.toThrow();
  });
});
