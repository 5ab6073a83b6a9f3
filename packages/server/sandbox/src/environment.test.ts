import { expect, it } from 'vitest';
import { readEnvironment } from './environment.ts';

const secret = 'a-secret-of-sixteen-or-more';

it('requires only the secret, and defaults to a store on port 3000', () => {
  expect(readEnvironment({ OIDC_CLIENT_SECRET: secret })).toEqual({
    port: 3001,
    smtpPort: 3003,
    host: '127.0.0.1',
    publicUrl: undefined,
    storeUrl: 'http://127.0.0.1:3000',
    dataDir: undefined,
    clients: [
      {
        client_id: 'store',
        client_secret: secret,
        redirect_uris: ['http://127.0.0.1:3000/login/callback'],
        post_logout_redirect_uris: ['http://127.0.0.1:3000/LogoutComplete'],
      },
    ],
  });
});

it('parses lists of addresses', () => {
  const { clients } = readEnvironment({
    OIDC_CLIENT_SECRET: secret,
    OIDC_REDIRECT_URIS: 'http://127.0.0.1:1/a, https://shop.test/b',
  });
  expect(clients[0]?.redirect_uris).toEqual(['http://127.0.0.1:1/a', 'https://shop.test/b']);
});

it('reports all invalid variables in one message', () => {
  const bad = { PORT: '0', SMTP_PORT: 'x', STORE_URL: 'ftp://shop', OIDC_CLIENT_SECRET: 'short', DATA_DIR: '' };
  expect(() => readEnvironment(bad)).toThrow(
    [
      'The sandbox cannot start with these environment variables:',
      '  PORT: must be a port, 1 to 65535',
      '  SMTP_PORT: must be a port, 1 to 65535',
      '  STORE_URL: must be an http or https address',
      '  OIDC_CLIENT_SECRET: is required, with at least 16 characters',
      '  DATA_DIR: must not be empty',
    ].join('\n'),
  );
});
