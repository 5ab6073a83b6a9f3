import { expect, it } from 'vitest';
import { startBackend } from './start-backend.ts';

const variables = {
  STORE_URL: 'http://127.0.0.1:3000',
  OIDC_ISSUER: 'http://127.0.0.1:3001/signin',
  OIDC_CLIENT_ID: 'store',
  OIDC_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://127.0.0.1:3003',
  COOKIE_SECRET: 'x'.repeat(32),
  HEALTH_SECRET: 'h'.repeat(32),
  DATA_DIR: '/nowhere/to/be/made',
};

it('rejects DEMO_STORE without a seed before it opens a database (C-02)', async () => {
  await expect(startBackend({ ...variables, DEMO_STORE: 'true' })).rejects.toThrow('contains no demo store');
});
