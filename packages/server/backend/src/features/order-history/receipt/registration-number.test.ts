import { expect, it } from 'vitest';
import { readEnvironment } from '../../../platform/environment/environment.ts';

const needed = {
  STORE_URL: 'http://127.0.0.1:39000',
  OIDC_ISSUER: 'http://127.0.0.1:9/signin',
  OIDC_CLIENT_ID: 'store',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:9',
  COOKIE_SECRET: 'c'.repeat(32),
  HEALTH_SECRET: 'h'.repeat(32),
};

it('has a valid check digit in the demo configuration (法人番号の指定に関する省令)', () => {
  const { INVOICE_REGISTRATION_NUMBER } = readEnvironment(needed);
  const [check = 0, ...digits] = [...INVOICE_REGISTRATION_NUMBER.slice(1)].map(Number);
  const sum = digits.toReversed().reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 2), 0);
  expect(check).toBe(9 - (sum % 9));
});
it.each(['T123', '1234567890123', 'T12345678901234'])('rejects %s as a registration number (T5)', (number) => {
  expect(() => readEnvironment({ ...needed, INVOICE_REGISTRATION_NUMBER: number })).toThrow(
    /INVOICE_REGISTRATION_NUMBER/,
  );
});
