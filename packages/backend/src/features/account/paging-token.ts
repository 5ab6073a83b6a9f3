import { isSignedText, type RotatingSecret, signText } from '../../platform/secrets/rotating-secret.ts';

/** Writes and reads places in a list as tokens that only their owner can use (C12). */
export interface PagingTokens {
  write(owner: string, position: number): string;
  /** Null for a token that was changed, or made for somebody else. */
  read(owner: string, token: string): number | null;
}

export function createPagingTokens(secrets: RotatingSecret): PagingTokens {
  const signed = (owner: string, position: string) => `favourites\n${owner}\n${position}`;
  return {
    write: (owner, position) => `${position}.${signText(secrets, signed(owner, String(position)))}`,
    read(owner, token) {
      const [position = '', signature = ''] = token.split('.');
      if (!/^\d{1,15}$/.test(position)) return null;
      return isSignedText(secrets, signed(owner, position), signature) ? Number(position) : null;
    },
  };
}
