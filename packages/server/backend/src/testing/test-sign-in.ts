import { freePort, lineChannel, startSandbox } from '@store/sandbox';
import { forFile, openTestBackend, STORE_URL, type TestBackend, type TestShopper } from './test-backend.ts';

const SECRET = 'a secret only tests know';

/** Backend with the sign-in service of the sandbox. */
export interface TestSignIn {
  backend: TestBackend;
  sandboxUrl: string;
  /** Signs in through the sign-in service; returns the final redirect of the store. */
  signIn(
    shopper: TestShopper,
    subject: string,
    path?: string,
    outside?: OutsideBrowser,
  ): Promise<{ end: Awaited<ReturnType<TestShopper['request']>>; callback: string; location: string | undefined }>;
  /** Signs up a new person until the registration form; returns its address. */
  signUp(shopper: TestShopper, email: string): Promise<string | undefined>;
  close(): Promise<void>;
}

export async function openTestSignIn(): Promise<TestSignIn> {
  const silent = () => undefined;
  const sandbox = await startSandbox({
    port: await freePort(),
    smtpPort: await freePort(),
    clients: [
      {
        client_id: 'store',
        client_secret: SECRET,
        redirect_uris: [`${STORE_URL}/login/callback`],
        post_logout_redirect_uris: [`${STORE_URL}/LogoutComplete`],
      },
    ],
    log: { info: silent, warn: silent, error: silent },
  });
  const backend = await openTestBackend({
    OIDC_ISSUER: `${sandbox.url}/signin`,
    OIDC_CLIENT_SECRET: SECRET,
    LINE_ISSUER: `${sandbox.url}/line`,
    LINE_CHANNEL_ID: lineChannel.id,
    LINE_CHANNEL_SECRET: lineChannel.secret,
  });
  // ID tokens are validated against the real time.
  backend.clock.now = Date.now();
  return {
    backend,
    sandboxUrl: sandbox.url,
    async signIn(shopper, subject, path = '/login?return_path=/mypage', outside = new OutsideBrowser()) {
      const start = await shopper.request({ url: path });
      const callback = await outside.signIn(String(start.headers.location), subject);
      const end = await shopper.request({ url: callback.slice(STORE_URL.length) });
      return { end, callback, location: end.headers.location };
    },
    async signUp(shopper, email) {
      const start = await shopper.request({ url: '/login?sign_up=true&return_path=/mypage/favorite' });
      const callback = await new OutsideBrowser().signUp(String(start.headers.location), email);
      const end = await shopper.request({ url: callback.slice(STORE_URL.length) });
      return end.headers.location;
    },
    async close() {
      await backend.close();
      await sandbox.stop();
    },
  };
}

export const signInForFile = () => forFile(openTestSignIn);

/** Minimal browser for the sandbox's pages; stops at redirects to the store. */
export class OutsideBrowser {
  readonly cookies = new Map<string, string>();

  async open(address: string, form?: Record<string, string>): Promise<{ text: string; leftFor: string | null }> {
    const response = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form && { body: new URLSearchParams(form) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const location = response.headers.get('location');
    if (!location) return { text: await response.text(), leftFor: null };
    const next = new URL(location, address).href;
    return next.startsWith(STORE_URL) ? { text: '', leftFor: next } : this.open(next);
  }

  /** Creates an account at the sign-in service; returns its redirect. */
  async signUp(address: string, email: string, password = 'new-pass-1'): Promise<string> {
    const page = await this.open(address);
    const path = /(?:href|action)="([^"]+\/sign-up)"/.exec(page.text)?.[1] ?? '';
    await this.open(new URL(path, address).href, { email, password });
    const code = await codeSentTo(email, new URL(address).origin);
    const { leftFor } = await this.open(new URL(`${path}/code`, address).href, { code });
    if (!leftFor) throw new Error('the sign-up did not redirect back');
    return leftFor;
  }

  /** Enters the code of staff, which the sandbox shows. */
  private async enterCode(page: string, address: string): Promise<string | null> {
    const [, code = ''] = /data-code>(\d{6})</.exec(page) ?? [];
    const [, action = ''] = /action="([^"]+\/second-factor)"/.exec(page) ?? [];
    return (await this.open(new URL(action, address).href, { code })).leftFor;
  }

  async signIn(address: string, subject: string): Promise<string> {
    const page = await this.open(address);
    if (page.leftFor) return page.leftFor;
    const action = /action="([^"]+\/demo)"/.exec(page.text)?.[1] ?? '';
    const chosen = await this.open(new URL(action, address).href, { subject });
    const leftFor = chosen.leftFor ?? (await this.enterCode(chosen.text, address));
    if (!leftFor) throw new Error('the sign-in did not redirect back');
    return leftFor;
  }
}

/** Returns the verification code in the newest mail to an address. */
async function codeSentTo(email: string, sandboxUrl: string): Promise<string> {
  const { text } = await new OutsideBrowser().open(`${sandboxUrl}/mail.json?to=${encodeURIComponent(email)}`);
  return /確認コード：(\d{6})/.exec(text)?.[1] ?? '';
}
