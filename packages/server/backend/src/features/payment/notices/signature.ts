import { createHmac, timingSafeEqual } from 'node:crypto';
import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';

/** Maximum age of a notice, ms; older ones are replays (G06). */
const FRESH_MS = 5 * 60_000;

/**
 * Whether one of the secrets signed this body recently: `t=<epoch s>,v1=<hex HMAC-SHA256 of "t.body">`.
 */
export function isSignedNotice(options: {
  header: string;
  body: string;
  secrets: RotatingSecret;
  now: number;
}): boolean {
  const { header, body, secrets, now } = options;
  const [, seconds, hexDigest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header) ?? [];
  if (seconds === undefined || Math.abs(now - Number(seconds) * 1000) > FRESH_MS) return false;
  const signature = Buffer.from(hexDigest, 'hex');
  return secrets.some((secret) =>
    timingSafeEqual(createHmac('sha256', secret).update(`${seconds}.${body}`).digest(), signature),
  );
}
