import { expect, it } from 'vitest';
import { provenEmail } from './sign-in-service.ts';

it.each([
  [{ email: 'miwa@example.jp', email_verified: true }, 'miwa@example.jp'],
  [{ email: 'miwa@example.jp', email_verified: false }, ''],
  [{ email: 'miwa@example.jp', email_verified: 'true' }, ''],
  [{ email: 'miwa@example.jp' }, ''],
  [{ email_verified: true }, ''],
])('provenEmail(%j) returns "%s" (41)', (claims, believed) => {
  expect(provenEmail(claims)).toBe(believed);
});
