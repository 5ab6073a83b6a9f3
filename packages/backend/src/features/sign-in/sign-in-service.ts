import * as oidc from 'openid-client';

/** Seconds to wait for the sign-in service; a shopper is told sooner than they would give up. */
const TIMEOUT_SECONDS = 5;

/** Oldest sign-in over there that still opens a session here. */
const LONGEST_SIGN_IN_SECONDS = 30 * 86_400;

/** What a sign-in under way must come back with (D01). */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

/** Whom the sign-in service names. */
export interface SignedIn {
  subject: string;
  idToken: string;
  issuer: string;
  /** Empty where the service does not say that it has verified one. */
  email: string;
  /** When the person proved who they are, epoch ms; null where the service does not say. */
  authenticatedAt: number | null;
}

/** The external sign-in service over OpenID Connect: authorization code flow with PKCE, state and nonce (B-04). */
export interface SignInService {
  /**
   * `again`: asks for the password even of somebody who is signed in there, so that another person can be chosen.
   * `signUp`: shows the form for new people first, where the service knows that hint.
   */
  begin(options: { again: boolean; signUp: boolean }): Promise<{ address: string; checks: SignInChecks }>;
  /** Trades the callback's code for who signed in; throws when anything does not fit. */
  finish(callback: URL, checks: SignInChecks): Promise<SignedIn>;
  /** Where the session there is ended; null when the service offers no such page. `state` comes back to the store. */
  endAddress(idToken: string | null, state?: string): Promise<string | null>;
}

/** Connects lazily, so that the store starts and sells while the sign-in service is away. */
export function createSignInService(settings: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  storeUrl: string;
}): SignInService {
  const callback = new URL('/login/callback', settings.storeUrl).href;
  const afterLogout = new URL('/LogoutComplete', settings.storeUrl).href;
  let found: oidc.Configuration | undefined;
  const configuration = async () => (found ??= await discover(settings));

  return {
    async begin({ again, signUp }) {
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        // With a limit the ID token says when the person last proved who they are.
        max_age: again ? '0' : String(LONGEST_SIGN_IN_SECONDS),
        ...(again && { prompt: 'login' }),
        ...(signUp && { screen_hint: 'signup' }),
      });
      return { address: address.href, checks };
    },
    async finish(address, { state, nonce, verifier }) {
      const tokens = await oidc.authorizationCodeGrant(await configuration(), address, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || !tokens.id_token) throw new Error('the sign-in service named nobody');
      const { sub: subject, iss: issuer, auth_time: seconds } = claims;
      return {
        subject,
        issuer,
        idToken: tokens.id_token,
        email: provenEmail(claims),
        authenticatedAt: typeof seconds === 'number' ? seconds * 1000 : null,
      };
    },
    async endAddress(idToken, state) {
      const service = await configuration();
      if (!service.serverMetadata().end_session_endpoint) return null;
      return oidc.buildEndSessionUrl(service, {
        post_logout_redirect_uri: afterLogout,
        ...(idToken && { id_token_hint: idToken }),
        ...(state && { state }),
      }).href;
    },
  };
}

/** A claim that is missing vouches for nothing: this address opens what was bought with it (41). */
export function provenEmail({ email, email_verified }: Readonly<Record<string, unknown>>): string {
  return typeof email === 'string' && email_verified === true ? email : '';
}

function discover(settings: { issuer: string; clientId: string; clientSecret: string }): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // The client leaves an ID token's signature unread that came over TLS; here it is always checked (D02).
  const execute = [oidc.enableNonRepudiationChecks];
  // The environment allows an unencrypted issuer on the loopback address only.
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const authentication = oidc.ClientSecretBasic(settings.clientSecret);
  return oidc.discovery(issuer, settings.clientId, undefined, authentication, { execute, timeout: TIMEOUT_SECONDS });
}
