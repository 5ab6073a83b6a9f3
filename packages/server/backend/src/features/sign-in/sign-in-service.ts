import * as oidc from 'openid-client';

/** Time limit of a sign-in, seconds. */
export const SIGN_IN_SECONDS = 15 * 60;

/** Time-out of the sign-in service, seconds. */
const TIMEOUT_SECONDS = 5;

/** Maximum age of a session at the service that still opens a session here. */
const LONGEST_SIGN_IN_SECONDS = 30 * 86_400;

/** Values that the callback of a sign-in must match (D01). */
export interface SignInChecks {
  state: string;
  nonce: string;
  verifier: string;
}

export interface SignedIn {
  subject: string;
  idToken: string;
  issuer: string;
  /** Empty unless the service states that it is verified. */
  email: string;
  /** Time of the authentication, epoch ms; null if the service does not state it. */
  authenticatedAt: number | null;
  /** Whether the service states a second factor (`acr`), and that it was entered for this sign-in. */
  hasSecondFactor: boolean;
}

/** What a sign-in requests of the service. */
export interface SignInRequest {
  /** Requires the password even with a session there, so that another user can be chosen. */
  again?: boolean;
  /** Shows the sign-up form first, if the service supports that hint. */
  signUp?: boolean;
  /** Requires the password and a second factor. */
  staff?: boolean;
}

/** The external sign-in service over OpenID Connect: authorization code flow with PKCE, state and nonce (B-04). */
export interface SignInService {
  begin(request: SignInRequest): Promise<{ address: string; checks: SignInChecks }>;
  /** Exchanges the callback's code for the user; throws when a check fails. */
  finish(callback: URL, checks: SignInChecks): Promise<SignedIn>;
  /** The logout address there; null when the service has none. `state` is returned to the store. */
  endAddress(idToken: string | null, state?: string): Promise<string | null>;
}

/** Connects lazily, so that the store starts and sells while the sign-in service is unavailable. */
export function createSignInService(settings: {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Values of `acr` that state a second factor, separated by spaces. */
  staffAcr: string;
  storeUrl: string;
}): SignInService {
  const callback = new URL('/login/callback', settings.storeUrl).href;
  const afterLogout = new URL('/LogoutComplete', settings.storeUrl).href;
  let found: oidc.Configuration | undefined;
  const configuration = async () => (found ??= await discover(settings));

  return {
    async begin({ again = false, signUp = false, staff = false }) {
      const checks = { state: oidc.randomState(), nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() };
      const address = oidc.buildAuthorizationUrl(await configuration(), {
        redirect_uri: callback,
        scope: 'openid email',
        state: checks.state,
        nonce: checks.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(checks.verifier),
        code_challenge_method: 'S256',
        // With a maximum age the ID token has to contain the authentication time.
        max_age: again || staff ? '0' : String(LONGEST_SIGN_IN_SECONDS),
        ...((again || staff) && { prompt: 'login' }),
        ...(staff && { acr_values: settings.staffAcr }),
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
      if (!claims || !tokens.id_token) throw new Error('the sign-in service returned no ID token');
      const { sub: subject, iss: issuer, auth_time: seconds, acr } = claims;
      return {
        subject,
        issuer,
        idToken: tokens.id_token,
        email: provenEmail(claims),
        authenticatedAt: typeof seconds === 'number' ? seconds * 1000 : null,
        hasSecondFactor: isFresh(claims) && typeof acr === 'string' && settings.staffAcr.split(' ').includes(acr),
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

/** Compares times of the service's own clock. */
const isFresh = ({ iat, auth_time }: Readonly<Record<string, unknown>>): boolean =>
  typeof iat === 'number' && typeof auth_time === 'number' && iat - auth_time <= SIGN_IN_SECONDS;

/** Requires an explicit verification claim, since the address grants access to guest orders (41). */
export const provenEmail = ({ email, email_verified }: Readonly<Record<string, unknown>>): string =>
  typeof email === 'string' && email_verified === true ? email : '';

function discover(settings: { issuer: string; clientId: string; clientSecret: string }): Promise<oidc.Configuration> {
  const issuer = new URL(settings.issuer);
  // The client skips the signature check of ID tokens received over TLS; this enables it (D02).
  const execute = [oidc.enableNonRepudiationChecks];
  // The environment allows an unencrypted issuer on the loopback address only.
  if (issuer.protocol === 'http:') execute.push(oidc.allowInsecureRequests);
  const authentication = oidc.ClientSecretBasic(settings.clientSecret);
  return oidc.discovery(issuer, settings.clientId, undefined, authentication, { execute, timeout: TIMEOUT_SECONDS });
}
