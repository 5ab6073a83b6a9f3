import * as oidc from 'openid-client';
import type { Environment } from '../../platform/environment/environment.ts';
import { isSignedText } from '../../platform/secrets/rotating-secret.ts';

const TIMEOUT_SECONDS = 5;

/** A LINE account; (issuer, subject) is the key (D13). */
export interface LineAccount {
  issuer: string;
  subject: string;
  displayName: string;
}

/** Values that the callback of a connection must match. */
export interface LineChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** LINE Login over OpenID Connect with PKCE, state and nonce. */
export interface LineLogin {
  begin(): Promise<{ address: string; checks: LineChecks }>;
  /** Exchanges the callback's parameters for the account; throws when a check fails. */
  finish(callback: URLSearchParams, checks: LineChecks): Promise<LineAccount>;
}

export interface LineSettings {
  issuer: string;
  channelId: string;
  channelSecret: string;
  storeUrl: string;
}

/** LINE Login as configured in the environment; null where no channel is configured. */
export function lineLoginOf(environment: Environment): LineLogin | null {
  const { LINE_ISSUER: issuer, LINE_CHANNEL_ID: channelId, LINE_CHANNEL_SECRET: channelSecret } = environment;
  if (!channelId || !channelSecret) return null;
  return createLineLogin({ issuer, channelId, channelSecret, storeUrl: environment.STORE_URL });
}

/** Connects lazily: the store starts and sells while LINE is unavailable. */
export function createLineLogin(settings: LineSettings): LineLogin {
  const callback = new URL('/connect/line', settings.storeUrl).href;
  let found: oidc.Configuration | undefined;
  const configuration = async () => (found ??= await discover(settings));
  return {
    async begin() {
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid profile',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        // Only friends of the official account can receive messages: the login offers to add it.
        bot_prompt: 'normal',
      });
      return { address: address.href, checks };
    },
    async finish(values, { state, nonce, verifier }) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), new URL(`?${values}`, callback), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('LINE returned no ID token');
      if (!isOfChannel(settings.channelSecret, tokens.id_token)) throw new Error('the ID token is not signed by LINE');
      const { iss: issuer, sub: subject, name } = claims;
      return { issuer, subject, displayName: typeof name === 'string' ? name.slice(0, 60) : '' };
    },
  };
}

/** Whether an ID token is signed with the channel's secret (HS256), which the client skips over TLS (D02). */
export function isOfChannel(channelSecret: string, idToken: string): boolean {
  const [header = '', claims = '', signature = ''] = idToken.split('.');
  return isSignedText([channelSecret], `${header}.${claims}`, signature);
}

function discover({ issuer, channelId, channelSecret }: LineSettings): Promise<oidc.Configuration> {
  const address = new URL(issuer);
  // The environment allows an unencrypted issuer on the loopback address only.
  const execute = address.protocol === 'http:' ? [oidc.allowInsecureRequests] : [];
  // LINE signs the ID tokens of web channels with the channel's secret.
  const metadata = { id_token_signed_response_alg: 'HS256' };
  const authentication = oidc.ClientSecretPost(channelSecret);
  return oidc.discovery(address, channelId, metadata, authentication, { execute, timeout: TIMEOUT_SECONDS });
}
