import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { Site } from '../page/security-headers.ts';
import { createLineCodes, isSame, lineAccounts, lineChannel, signIdToken } from './line-channel.ts';
import { renderLineConsent } from './line-page.ts';

const text = z.string().check(z.minLength(1), z.maxLength(600));
const authorizeQuery = z.object({
  response_type: z.literal('code'),
  client_id: z.literal(lineChannel.id),
  redirect_uri: text,
  scope: text,
  state: text,
  nonce: z._default(z.string().check(z.maxLength(600)), ''),
  code_challenge: text,
  code_challenge_method: z.literal('S256'),
});
const tokenForm = z.object({
  grant_type: z.literal('authorization_code'),
  code: text,
  redirect_uri: text,
  client_id: text,
  client_secret: text,
  code_verifier: text,
});

/** LINE Login: consent page, code with PKCE, ID token (https://developers.line.biz/ja/reference/line-login/). */
export async function lineRoutes(server: FastifyInstance, { site }: { site: Site }): Promise<void> {
  const issuer = `${site.url}/line`;
  const codes = createLineCodes();

  server.get('/line/.well-known/openid-configuration', () => ({
    issuer,
    authorization_endpoint: `${issuer}/oauth2/v2.1/authorize`,
    token_endpoint: `${issuer}/oauth2/v2.1/token`,
    jwks_uri: `${issuer}/oauth2/v2.1/certs`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    id_token_signing_alg_values_supported: ['ES256', 'HS256'],
    code_challenge_methods_supported: ['S256'],
  }));
  // Web channels verify with their secret; there are no public keys.
  server.get('/line/oauth2/v2.1/certs', () => ({ keys: [] }));

  server.get('/line/oauth2/v2.1/authorize', (request, reply) => {
    const query = authorizeQuery.parse(request.query);
    requireStoreRedirect(query.redirect_uri, site);
    return reply.type('text/html').send(renderLineConsent({ action: request.url, storeUrl: site.storeUrl }));
  });

  server.post('/line/oauth2/v2.1/authorize', (request, reply) => {
    const { redirect_uri, state, nonce, code_challenge } = authorizeQuery.parse(request.query);
    requireStoreRedirect(redirect_uri, site);
    const back = new URL(redirect_uri);
    back.searchParams.set('state', state);
    const { account: chosen } = z.object({ account: z.string() }).parse(request.body);
    const account = lineAccounts.find(({ id }) => id === chosen);
    if (account) {
      const grant = { redirectUri: redirect_uri, state, nonce, challenge: code_challenge };
      back.searchParams.set('code', codes.grant(grant, account, Date.now()));
    } else {
      back.searchParams.set('error', 'access_denied');
      back.searchParams.set('error_description', 'The resource owner denied the request.');
    }
    return reply.redirect(back.href, 303);
  });

  server.post('/line/oauth2/v2.1/token', (request, reply) => {
    const read = tokenForm.safeParse(request.body);
    if (!read.success) return reply.code(400).send({ error: 'invalid_request' });
    const { code, redirect_uri: redirectUri, code_verifier: verifier, client_id, client_secret } = read.data;
    if (client_id !== lineChannel.id || !isSame(client_secret, lineChannel.secret))
      return reply.code(400).send({ error: 'invalid_client' });
    const now = Date.now();
    const granted = codes.trade({ code, redirectUri, verifier, now });
    if (!granted) return reply.code(400).send({ error: 'invalid_grant' });
    return reply.send({
      access_token: `line-${granted.account.id}`,
      token_type: 'Bearer',
      expires_in: 2_592_000,
      scope: 'openid profile',
      id_token: signIdToken(issuer, granted, now),
    });
  });
}

/** Rejects redirect URIs that the channel does not list, like LINE. */
function requireStoreRedirect(address: string, site: Site): void {
  z.literal(`${site.storeUrl}/connect/line`).parse(address);
}
