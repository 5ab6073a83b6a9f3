import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSandbox, storeUrl, type TestSandbox } from '../testing/test-sandbox.ts';
import { lineAccounts, lineChannel } from './line-channel.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const question = (more: Record<string, string> = {}) =>
  `/line/oauth2/v2.1/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id: lineChannel.id,
    redirect_uri: `${storeUrl}/connect/line`,
    scope: 'openid profile',
    state: 'the-state',
    nonce: 'the-nonce',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    ...more,
  })}`;
const answer = (account: string) =>
  fetch(new URL(question(), sandbox.url), {
    method: 'POST',
    body: new URLSearchParams({ account }),
    redirect: 'manual',
  });
const trade = (code: string, more: Record<string, string> = {}) =>
  fetch(new URL('/line/oauth2/v2.1/token', sandbox.url), {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code,
      redirect_uri: `${storeUrl}/connect/line`,
      client_id: lineChannel.id,
      client_secret: lineChannel.secret,
      code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
      ...more,
    }),
  });
const codeOf = async () => {
  const back = new URL((await answer(lineAccounts[0].id)).headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe('the-state');
  return back.searchParams.get('code') ?? '';
};

it('shows a Japanese consent page with one button per account and one to refuse (R-36)', async () => {
  const page = await (await fetch(new URL(question(), sandbox.url))).text();
  expect(page).toContain('LINE連携の許可');
  for (const { name } of lineAccounts) expect(page).toContain(name);
});

it('exchanges a code once, with its verifier, for a token with nonce and account (D13)', async () => {
  const code = await codeOf();
  const tokens = await (await trade(code)).json();
  const claims = JSON.parse(Buffer.from(tokens.id_token.split('.')[1], 'base64url').toString());
  expect(claims).toMatchObject({ sub: lineAccounts[0].id, nonce: 'the-nonce', aud: lineChannel.id });
  expect((await trade(code)).status).toBe(400);
  expect((await trade(await codeOf(), { code_verifier: 'another' })).status).toBe(400);
  expect((await trade(await codeOf(), { client_secret: 'wrong' })).status).toBe(400);
});

it('returns a refusal with error and state, and rejects other redirect URIs', async () => {
  const back = new URL((await answer('')).headers.get('location') ?? '');
  expect(back.searchParams.get('error')).toBe('access_denied');
  const elsewhere = await fetch(new URL(question({ redirect_uri: 'https://evil.test/' }), sandbox.url));
  expect(elsewhere.status).toBe(400);
});
