import { isSignedText, purposeKeys, type RotatingSecret, signText } from '../../platform/secrets/rotating-secret.ts';

/** Encodes and decodes list positions as tokens that only their owner can use (C12). */
export interface PagingTokens {
  write(owner: string, position: number): string;
  /** Null for a token that was changed, or issued to another owner. */
  read(owner: string, token: string): number | null;
}

export function createPagingTokens(secrets: RotatingSecret): PagingTokens {
  const keys = purposeKeys(secrets, 'paging');
  const signed = (owner: string, position: string) => `favourites\n${owner}\n${position}`;
  return {
    write: (owner, position) => `${position}.${signText(keys, signed(owner, String(position)))}`,
    read(owner, token) {
      const [, position, signature] = /^(\d{1,15})\.([\w-]+)$/.exec(token) ?? [];
      if (position === undefined || signature === undefined) return null;
      return isSignedText(keys, signed(owner, position), signature) ? Number(position) : null;
    },
  };
}
