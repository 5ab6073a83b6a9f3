import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { staffMe } from '@store/contracts/calls/desk';
import { startServer } from '@store/server-kit/testing';
import { describe, expect, it } from 'vitest';
import { forFile, openTestBackend } from '../../testing/test-backend.ts';
import { isOfChannel } from '../line-messenger/line-login.ts';

const CLIENT = 'store';
const SECRET = 'a secret only tests know';
const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
const attackers = generateKeyPairSync('rsa', { modulusLength: 2048 });

/** The next ID token of the token endpoint. */
let idToken: string;
/** The issuer named in the discovery document. */
let namedIssuer: string | undefined;

const service = forFile(() =>
  startServer(({ url = '' }, response) => {
    const issuer = service.url;
    const answers: Record<string, unknown> = {
      '/.well-known/openid-configuration': {
        issuer: namedIssuer ?? issuer,
        authorization_endpoint: `${issuer}/authorise`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      },
      '/keys': { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', alg: 'RS256', use: 'sig' }] },
      '/attackers-keys': { keys: [{ ...attackers.publicKey.export({ format: 'jwk' }), kid: 'attackers' }] },
      '/token': { access_token: 'x', token_type: 'bearer', id_token: idToken },
    };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[url]));
  }),
);
const backend = forFile(() => openTestBackend({ OIDC_ISSUER: service.url }));

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

function signed(header: object, claims: object, key: KeyObject = own.privateKey): string {
  const body = `${encoded(header)}.${encoded(claims)}`;
  return `${body}.${sign('sha256', Buffer.from(body), key).toString('base64url')}`;
}

function hmac(header: object, claims: object, secret: string): string {
  const body = `${encoded(header)}.${encoded(claims)}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

const RS256 = { alg: 'RS256', kid: 'own' };
const seconds = () => Math.floor(Date.now() / 1000);
const claimsFor = (nonce: string) => ({
  iss: service.url,
  aud: CLIENT,
  sub: 'C0000001',
  iat: seconds(),
  exp: seconds() + 300,
  nonce,
});
type Claims = ReturnType<typeof claimsFor>;

/** Signs in with this ID token instead of the service's; returns the status, and whether there is a session. */
async function signInWith(make: (claims: Claims) => string) {
  const shopper = backend.visitor();
  const { end } = await signInAt('/mypage', make, shopper);
  return [end.statusCode, shopper.cookies.has('store_session')];
}

/** Signs in from a page of the store; returns what the store requested of the service, and its answer to the token. */
async function signInAt(path: string, make: (claims: Claims) => string, shopper = backend.visitor()) {
  const start = await shopper.request({ url: `/login?return_path=${path}` });
  const parameters = new URL(String(start.headers.location)).searchParams;
  idToken = make(claimsFor(parameters.get('nonce') ?? ''));
  const end = await shopper.request({ url: `/login/callback?code=x&state=${parameters.get('state')}` });
  return { parameters, end };
}

const ACR = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';
const warehouse = (own: object) => (claims: Claims) => signed(RS256, { ...claims, sub: 'warehouse', ...own });
const recently = () => ({ acr: ACR, auth_time: seconds() - 60 });

describe('ID token of staff', () => {
  it('is requested with a second factor for the pages of staff only (6.8.4)', async () => {
    for (const path of ['/desk/orders', '/desk', '/pharmacist?done=true']) {
      const { parameters } = await signInAt(path, warehouse(recently()));
      const asked = ['acr_values', 'prompt', 'max_age'].map((name) => parameters.get(name));
      expect([path, ...asked]).toEqual([path, ACR, 'login', '0']);
    }
    for (const path of ['/mypage', '/desktop', '/']) {
      const { parameters, end } = await signInAt(path, (claims) => signed(RS256, claims));
      expect([path, parameters.has('acr_values'), parameters.has('prompt')]).toEqual([path, false, false]);
      expect(end.headers.location).toBe(path);
    }
  });

  it('opens a session with a recent second factor, of staff and members (6.8.4)', async () => {
    const staff = backend.visitor();
    expect((await signInAt('/desk/orders', warehouse(recently()), staff)).end.headers.location).toBe('/desk/orders');
    expect((await staff.ask(staffMe, {})).role).toBe('warehouse');
    const member = await signInAt('/desk/orders', (claims) => signed(RS256, { ...claims, acr: 'none' }));
    expect(member.end.statusCode).toBe(303);
  });

  it.each([
    ['without a statement of strength', () => ({ ...recently(), acr: undefined })],
    ['with one factor', () => ({ ...recently(), acr: 'urn:password' })],
    ['with a list of factors', () => ({ ...recently(), acr: [ACR] })],
    ['without the time of the sign-in', () => ({ ...recently(), auth_time: undefined })],
    ['of a sign-in half an hour ago', () => ({ ...recently(), auth_time: seconds() - 1800 })],
  ])('%s opens no session, and the page says what is missing (6.8.4)', async (_words, own) => {
    const staff = backend.visitor();
    const { end } = await signInAt('/desk/orders', warehouse(own()), staff);
    expect([end.statusCode, staff.cookies.has('store_session')]).toEqual([403, false]);
    expect(end.body).toContain('2段階認証が必要です');
    expect(end.body).toContain('href="/login?return_path=%2Fdesk%2Forders"');
    expect((await staff.refusal(staffMe, {})).code).toBe('not-found');
  });

  it('without a second factor leads from a page for customers to one more sign-in, which requests it', async () => {
    const staff = backend.visitor();
    const { end } = await signInAt('/guide', warehouse({}), staff);
    const again = new URL(String(end.headers.location));
    expect([again.origin, again.searchParams.get('acr_values')]).toEqual([new URL(service.url).origin, ACR]);
    idToken = warehouse({})(claimsFor(again.searchParams.get('nonce') ?? ''));
    const last = await staff.request({ url: `/login/callback?code=x&state=${again.searchParams.get('state')}` });
    expect([last.statusCode, staff.cookies.has('store_session')]).toEqual([403, false]);
  });

  it('that the service cannot provide is explained', async () => {
    const staff = backend.visitor();
    await staff.request({ url: '/login?return_path=/desk/orders' });
    const end = await staff.request({ url: '/login/callback?error=unmet_authentication_requirements&state=x' });
    expect([end.statusCode, end.body.includes('2段階認証が必要です')]).toEqual([403, true]);
  });
});

describe('ID token', () => {
  it('opens a session when signed by the sign-in service (D02)', async () => {
    expect(await signInWith((claims) => signed(RS256, claims))).toEqual([303, true]);
  });

  it('never reaches the browser, and is requested with the minimal scopes', async () => {
    const shopper = backend.visitor();
    const start = await shopper.request({ url: '/login' });
    const parameters = new URL(String(start.headers.location)).searchParams;
    expect(parameters.get('scope')).toBe('openid email');
    idToken = signed(RS256, claimsFor(parameters.get('nonce') ?? ''));
    const end = await shopper.request({ url: `/login/callback?code=x&state=${parameters.get('state')}` });
    const seen = JSON.stringify([end.headers, end.body, ...shopper.cookies]);
    expect([seen.includes(idToken), seen.includes('"x"')]).toEqual([false, false]);
  });

  const REFUSED: readonly [string, (claims: Claims) => string][] = [
    ['has no signature', (claims) => `${encoded({ alg: 'none' })}.${encoded(claims)}.`],
    ['lost its signature', (claims) => signed(RS256, claims).replace(/[^.]*$/, '')],
    [
      'is signed with the public key as a secret',
      (claims) =>
        hmac({ ...RS256, alg: 'HS256' }, claims, own.publicKey.export({ format: 'pem', type: 'spki' }).toString()),
    ],
    ['is signed with the client’s own secret', (claims) => hmac({ alg: 'HS256' }, claims, SECRET)],
    ['is signed with another key', (claims) => signed(RS256, claims, attackers.privateKey)],
    [
      'contains its own key',
      (claims) =>
        signed(
          { alg: 'RS256', kid: 'attackers', jwk: attackers.publicKey.export({ format: 'jwk' }) },
          claims,
          attackers.privateKey,
        ),
    ],
    [
      'contains a key address',
      (claims) =>
        signed({ alg: 'RS256', kid: 'attackers', jku: `${service.url}/attackers-keys` }, claims, attackers.privateKey),
    ],
    [
      'was changed after signing',
      (claims) => {
        const [header, , signature] = signed(RS256, claims).split('.');
        return `${header}.${encoded({ ...claims, sub: 'C0000002' })}.${signature}`;
      },
    ],
    ['is of another issuer', (claims) => signed(RS256, { ...claims, iss: 'https://other.example' })],
    ['is for another client', (claims) => signed(RS256, { ...claims, aud: 'other-shop' })],
    ['has expired', (claims) => signed(RS256, { ...claims, exp: seconds() - 120 })],
    ['is not valid yet', (claims) => signed(RS256, { ...claims, nbf: seconds() + 600 })],
    ['has no expiry', ({ exp: _exp, ...claims }) => signed(RS256, claims)],
    ['has no subject', ({ sub: _sub, ...claims }) => signed(RS256, claims)],
    ['is of another sign-in', (claims) => signed(RS256, { ...claims, nonce: 'another' })],
    ['has no nonce', ({ nonce: _nonce, ...claims }) => signed(RS256, claims)],
  ];
  it.each(REFUSED)('that %s opens no session (D01, D02)', async (_words, make) => {
    expect(await signInWith(make)).toEqual([400, false]);
  });

  it('of LINE is verified with the channel’s secret (D02, D13)', () => {
    const token = hmac({ alg: 'HS256' }, { sub: 'U1' }, SECRET);
    expect(isOfChannel(SECRET, token)).toBe(true);
    for (const other of [hmac({ alg: 'HS256' }, { sub: 'U1' }, 'another'), token.replace(/[^.]*$/, ''), 'x', ''])
      expect(isOfChannel(SECRET, other)).toBe(false);
  });
});

it('rejects a sign-in service with another issuer (D02, D14)', async () => {
  const misled = await openTestBackend({ OIDC_ISSUER: service.url });
  namedIssuer = 'https://other.example';
  const answer = await misled.visitor().request({ url: '/login' });
  namedIssuer = undefined;
  expect(answer.statusCode).toBe(503);
  await misled.close();
});

it('logs sign-ins, refusals and logouts without personal data (J04)', async () => {
  const from = backend.logged.length;
  const shopper = backend.visitor();
  const start = await shopper.request({ url: '/login' });
  const parameters = new URL(String(start.headers.location)).searchParams;
  idToken = signed(RS256, claimsFor(parameters.get('nonce') ?? ''));
  await shopper.request({ url: `/login/callback?code=x&state=${parameters.get('state')}` });
  await shopper.request({ url: '/logout' });
  await shopper.request({ url: '/login/callback?code=x&state=y' });
  const written = backend.logged.slice(from);
  const events = written.map((line): { event?: string; as?: string } => JSON.parse(line)).filter(({ event }) => event);
  expect(events).toMatchObject([
    { event: 'signed-in', as: 'member' },
    { event: 'signed-out' },
    { event: 'sign-in-refused' },
  ]);
  expect(written.join('')).not.toContain('C0000001');
});
