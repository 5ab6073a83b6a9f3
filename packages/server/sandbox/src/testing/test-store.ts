import * as oidc from 'openid-client';
import type { TestBrowser, Visit } from './test-browser.ts';
import { storeClient, storeUrl } from './test-sandbox.ts';

type Login = { address: string; state: string; nonce: string; verifier: string };

/** The store's side of a sign-in, with the library that the gateway uses. */
export class TestStore {
  private constructor(readonly configuration: oidc.Configuration) {}

  static async discover(sandboxUrl: string): Promise<TestStore> {
    const issuer = new URL('/signin', sandboxUrl);
    const authentication = oidc.ClientSecretBasic(storeClient.client_secret);
    const { client_id } = storeClient;
    // The sandbox uses plain HTTP on the loopback address.
    const execute = [oidc.allowInsecureRequests];
    return new TestStore(await oidc.discovery(issuer, client_id, undefined, authentication, { execute }));
  }

  async startLogin(parameters: Record<string, string> = {}): Promise<Login> {
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const nonce = oidc.randomNonce();
    const address = oidc.buildAuthorizationUrl(this.configuration, {
      redirect_uri: `${storeUrl}/login/callback`,
      scope: 'openid email profile',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...parameters,
    });
    return { address: address.href, state, nonce, verifier };
  }

  /** Exchanges the code of the callback for tokens; throws if state, nonce or verifier do not match. */
  async finishLogin(login: Login, callback: URL | undefined) {
    if (!callback) throw new Error('the browser was not redirected to the store');
    return oidc.authorizationCodeGrant(this.configuration, callback, {
      pkceCodeVerifier: login.verifier,
      expectedState: login.state,
      expectedNonce: login.nonce,
    });
  }

  logoutAddress(parameters: Record<string, string>): string {
    return oidc.buildEndSessionUrl(this.configuration, {
      post_logout_redirect_uri: `${storeUrl}/LogoutComplete`,
      ...parameters,
    }).href;
  }

  /** Signs in by a demo account's button. */
  async signIn(browser: TestBrowser, subject: string) {
    const login = await this.startLogin();
    const page = await browser.open(login.address);
    const { leftFor } = await browser.submit(formAction(page, 'demo'), { subject });
    const tokens = await this.finishLogin(login, leftFor);
    if (!tokens.id_token) throw new Error('no ID token');
    return { tokens, idToken: tokens.id_token, claims: tokens.claims() };
  }
}

/** Returns the action of the page's form that ends in the word. */
export function formAction(page: Visit, word: 'password' | 'demo' | 'cancel' | 'sign-up' | 'second-factor'): string {
  const action = page.text.match(new RegExp(`action="([^"]+/${word})"`))?.[1];
  if (!action) throw new Error(`the page has no form for ${word}:\n${page.text}`);
  return action;
}
