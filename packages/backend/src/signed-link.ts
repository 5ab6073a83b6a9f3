import { createHmac, timingSafeEqual } from 'node:crypto';

/** Writes and reads the signed part of a mail's link: it can do one thing, without a session. */
export interface SignedLinks {
  /** `value` must hold no dot. */
  write(value: string): string;
  /** The value; null for a token that was changed, or made for another purpose. */
  read(token: string): string | null;
}

export function createSignedLinks(secret: string, purpose: string): SignedLinks {
  const sign = (value: string) => createHmac('sha256', secret).update(`${purpose}\n${value}`).digest('base64url');
  return {
    write: (value) => `${value}.${sign(value)}`,
    read(token) {
      const [value = '', signature = ''] = token.split('.');
      const expected = Buffer.from(sign(value));
      const given = Buffer.from(signature);
      return given.length === expected.length && timingSafeEqual(given, expected) ? value : null;
    },
  };
}
