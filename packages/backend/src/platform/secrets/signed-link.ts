import { isSignedText, type RotatingSecret, signText } from './rotating-secret.ts';

/** Writes and reads the signed part of a mail's link: it can do one thing, without a session. */
export interface SignedLinks {
  /** `value` must hold no dot. */
  write(value: string): string;
  /** The value; null for a token that was changed, or made for another purpose. */
  read(token: string): string | null;
}

export function createSignedLinks(secrets: RotatingSecret, purpose: string): SignedLinks {
  return {
    write: (value) => `${value}.${signText(secrets, `${purpose}\n${value}`)}`,
    read(token) {
      const [value = '', signature = ''] = token.split('.');
      return isSignedText(secrets, `${purpose}\n${value}`, signature) ? value : null;
    },
  };
}
