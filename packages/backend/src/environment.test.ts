import { describe, expect, it } from 'vitest';
import { EnvironmentError, readEnvironment } from './environment.ts';

const good = {
  STORE_URL: 'http://127.0.0.1:3000',
  OIDC_ISSUER: 'http://127.0.0.1:3001/signin',
  OIDC_CLIENT_ID: 'store',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:3003',
  COOKIE_SECRET: 'x'.repeat(32),
};

describe('environment', () => {
  it('fills in what may be left out', () => {
    expect(readEnvironment(good)).toMatchObject({
      PORT: 3002,
      HOST: '127.0.0.1',
      SESSION_SECONDS: 7200,
      DEMO_STORE: false,
      ADVICE_WAIT_HOURS: 168,
    });
  });
  it.each(['0', '721', 'a week', '-1', '1.5'])('M-06 refuses %s hours of waiting', (ADVICE_WAIT_HOURS) => {
    expect(() => readEnvironment({ ...good, ADVICE_WAIT_HOURS })).toThrow('ADVICE_WAIT_HOURS');
  });
  it('names every bad variable in one message', () => {
    const read = () => readEnvironment({ ...good, PORT: 'http', OIDC_CLIENT_ID: '', COOKIE_SECRET: 'short' });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(
      /PORT: must be a whole number[\s\S]*OIDC_CLIENT_ID: is missing[\s\S]*COOKIE_SECRET: must have/,
    );
  });
  it.each(['http://signin.example/', 'ftp://127.0.0.1/', 'signin'])('B-04 refuses the issuer %s', (OIDC_ISSUER) => {
    expect(() => readEnvironment({ ...good, OIDC_ISSUER })).toThrow('OIDC_ISSUER');
  });
});
