import { createHmac, timingSafeEqual } from 'node:crypto';

/** Writes and reads places in a list as tokens that only their owner can use (C12). */
export interface PagingTokens {
  write(owner: string, position: number): string;
  /** Null for a token that was changed, or made for somebody else. */
  read(owner: string, token: string): number | null;
}

export function createPagingTokens(secret: string): PagingTokens {
  const sign = (owner: string, position: string) =>
    createHmac('sha256', secret).update(`favourites\n${owner}\n${position}`).digest('base64url');
  return {
    write: (owner, position) => `${position}.${sign(owner, String(position))}`,
    read(owner, token) {
      const [position = '', signature = ''] = token.split('.');
      const expected = Buffer.from(sign(owner, position));
      const given = Buffer.from(signature);
      if (!/^\d{1,15}$/.test(position) || given.length !== expected.length) return null;
      return timingSafeEqual(given, expected) ? Number(position) : null;
    },
  };
}
