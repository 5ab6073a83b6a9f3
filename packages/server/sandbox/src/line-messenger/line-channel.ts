import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** A LINE Login channel, and the access token for messages of the official account. */
export const lineChannel = {
  id: '1650000000',
  secret: 'only-for-development-line-channel',
  messagingToken: 'only-for-development-line-messages',
} as const;

/** Fictitious LINE accounts, with IDs in LINE's format. */
export const lineAccounts = [
  { id: 'U4af4980629a1b2c3d4e5f60718293a4b', name: 'たろう' },
  { id: 'U0f1e2d3c4b5a69788796a5b4c3d2e1f0', name: 'Miwa' },
  { id: 'U9988776655443322110099aabbccddee', name: 'みらい' },
] as const;
export type LineAccount = (typeof lineAccounts)[number];

/** An authorization request that a visitor consents to. */
export interface LineRequest {
  redirectUri: string;
  state: string;
  nonce: string;
  challenge: string;
}

const CODE_LIFE_MS = 10 * 60_000;
type Granted = LineRequest & { account: LineAccount; grantedAt: number };

/** Single-use authorization codes. */
export interface LineCodes {
  grant(request: LineRequest, account: LineAccount, now: number): string;
  /** Null for an unknown, expired or used code, or a mismatch. */
  trade(options: { code: string; redirectUri: string; verifier: string; now: number }): Granted | null;
}

export function createLineCodes(): LineCodes {
  const granted = new Map<string, Granted>();
  return {
    grant(request, account, now) {
      const code = randomBytes(16).toString('base64url');
      granted.set(code, { ...request, account, grantedAt: now });
      return code;
    },
    trade({ code, redirectUri, verifier, now }) {
      const found = granted.get(code);
      granted.delete(code);
      if (!found || now - found.grantedAt > CODE_LIFE_MS || found.redirectUri !== redirectUri) return null;
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      return isSame(challenge, found.challenge) ? found : null;
    },
  };
}

/** Signs an ID token as LINE does for web channels: with the channel's secret (HS256). */
export function signIdToken(issuer: string, { account, nonce }: Granted, now: number): string {
  const seconds = Math.floor(now / 1000);
  const claims = {
    iss: issuer,
    sub: account.id,
    aud: lineChannel.id,
    exp: seconds + 3600,
    iat: seconds,
    nonce,
    amr: ['linesso'],
    name: account.name,
  };
  const body = [{ typ: 'JWT', alg: 'HS256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  return `${body}.${createHmac('sha256', lineChannel.secret).update(body).digest('base64url')}`;
}

export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
