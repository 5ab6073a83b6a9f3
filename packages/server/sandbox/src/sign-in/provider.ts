import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import { renderMessage } from '../page/message-page.ts';
import type { Site } from '../page/security-headers.ts';
import { cookieNames, interactionCookie, sessionCookie, signInPath } from './cookies.ts';
import type { Directory } from './directory.ts';
import { TWO_FACTORS } from './finish-interaction.ts';
import type { SignInKeys } from './keys.ts';
import { endSessionOrAsk, renderSignedOut, skipEndedSession } from './logout.ts';
import type { RecordStore } from './record-store.ts';

/** A relying party of OpenID Connect. */
export type SandboxClient = {
  client_id: string;
  client_secret: string;
  redirect_uris: string[];
  post_logout_redirect_uris: string[];
};

const day = 24 * 60 * 60;
const scopes = ['openid', 'email', 'profile'];

/** The OpenID Connect provider: authorization code with PKCE, own Japanese pages, no consent step. */
export function createProvider(options: {
  site: Site;
  clients: SandboxClient[];
  directory: Directory;
  keys: SignInKeys;
  records: RecordStore;
}): Provider {
  const { site, directory, keys } = options;
  const configuration: Configuration = {
    adapter: options.records.adapter,
    clients: options.clients.map(toClientMetadata),
    jwks: { keys: [keys.signingKey] },
    scopes,
    acrValues: [TWO_FACTORS],
    claims: { openid: ['sub', 'role', 'acr'], email: ['email', 'email_verified'], profile: ['name'] },
    // The store takes the user from the ID token, without a call to userinfo.
    conformIdTokenClaims: false,
    // `screen_hint=signup` shows the sign-up form first.
    extraParams: ['screen_hint'],
    pkce: { required: () => true },
    responseTypes: ['code'],
    clientAuthMethods: ['client_secret_basic'],
    ttl: {
      Interaction: 3_600,
      Session: 14 * day,
      Grant: 14 * day,
      AuthorizationCode: 60,
      AccessToken: 3_600,
      IdToken: 3_600,
    },
    cookies: { keys: [keys.cookieKey], names: cookieNames, long: sessionCookie, short: interactionCookie },
    interactions: { url: (_ctx, interaction) => `${signInPath}/interaction/${interaction.uid}` },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => endSessionOrAsk(ctx, form, site),
        postLogoutSuccessSource: (ctx) => renderSignedOut(ctx, site),
      },
    },
    findAccount: (_ctx, subject) => {
      const person = directory.findBySubject(subject);
      if (!person) return undefined;
      const { email, name, role } = person;
      // New accounts were confirmed by a code; demo accounts count as verified.
      return { accountId: subject, claims: () => ({ sub: subject, email, email_verified: true, name, role }) };
    },
    loadExistingGrant: grantWithoutConsent,
    renderError: (ctx, error) => renderFault(ctx, error.error, site),
  };

  const provider = new Provider(`${site.url}${signInPath}`, configuration);
  provider.proxy = true;
  provider.use(skipEndedSession);
  provider.use((ctx, next) => renderUnknownAddress(ctx, next, site));
  return provider;
}

type Answer = Pick<KoaContextWithOIDC, 'status' | 'type' | 'body'>;

const toClientMetadata = (client: SandboxClient) => ({
  ...client,
  grant_types: ['authorization_code'],
  response_types: ['code' as const],
  token_endpoint_auth_method: 'client_secret_basic' as const,
  id_token_signed_response_alg: 'RS256' as const,
});

/** All clients belong to the store, so grants are created, and renewed after expiry, without a consent step. */
async function grantWithoutConsent(ctx: KoaContextWithOIDC) {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;

  const grantId = session.grantIdFor(client.clientId);
  const known = grantId ? await provider.Grant.find(grantId) : undefined;
  if (known) return known;

  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope(scopes);
  await grant.save();
  return grant;
}

async function renderUnknownAddress(ctx: Answer, next: () => Promise<void>, site: Site): Promise<void> {
  await next();
  if (ctx.status !== 404 || ctx.body) return;
  ctx.type = 'html';
  ctx.body = renderMessage({
    service: 'sign-in',
    title: 'ページが見つかりません',
    text: 'アドレスをご確認ください。',
    storeUrl: site.storeUrl,
    way: { href: `${site.storeUrl}/`, label: 'ストアへ戻る' },
  });
  ctx.status = 404;
}

function renderFault(ctx: KoaContextWithOIDC, error: string, site: Site): void {
  ctx.type = 'html';
  ctx.body = renderMessage({
    service: 'sign-in',
    title: 'ログイン手続きを続けられません',
    text: `お手続きの有効期限が切れたか、リンクが正しくありません。ストアに戻って、もう一度お試しください。（${error}）`,
    storeUrl: site.storeUrl,
    way: { href: `${site.storeUrl}/`, label: 'ストアへ戻る' },
  });
}
