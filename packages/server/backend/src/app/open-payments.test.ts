import { expect, it } from 'vitest';
import type { Database } from '../platform/database/database.ts';
import { readEnvironment } from '../platform/environment/environment.ts';
import { openPayments } from './api/open-payments.ts';

const NEEDED = {
  STORE_URL: 'http://127.0.0.1:3000',
  OIDC_ISSUER: 'http://127.0.0.1:3001/signin',
  OIDC_CLIENT_ID: 'store',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:3003',
  COOKIE_SECRET: 'x'.repeat(32),
  HEALTH_SECRET: 'h'.repeat(32),
};

it.each([
  [{}, true],
  [{ CONVENIENCE_STORE_PAYMENT: 'off' }, false],
])('offers a connected payment method unless the environment %j withholds it (P-11)', (variables, isOffered) => {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  // The methods need no database.
  const options = {
    database: {} as Database,
    environment: readEnvironment({ ...NEEDED, ...variables }),
    clock: () => 0,
    log,
  };
  const { service, processors } = openPayments(options);
  expect(service.methods.includes('CONVENIENCE_STORE')).toBe(isOffered);
  expect(processors.providers.map(({ method }) => method)).toContain('CONVENIENCE_STORE');
});
