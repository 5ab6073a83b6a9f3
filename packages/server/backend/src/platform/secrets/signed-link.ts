import { isSignedText, purposeKeys, type RotatingSecret, signText } from './rotating-secret.ts';

/** Signs and verifies the token of a link in a mail: a capability for one action, without a session. */
export interface SignedLinks {
  /** `value` must not contain a dot. */
  write(value: string): string;
  /** Returns the value; null for a token that was changed or has another purpose. */
  read(token: string): string | null;
}

export function createSignedLinks(secrets: RotatingSecret, purpose: string): SignedLinks {
  const keys = purposeKeys(secrets, `link ${purpose}`);
  return {
    write: (value) => `${value}.${signText(keys, `${purpose}\n${value}`)}`,
    read(token) {
      const dot = token.indexOf('.');
      const [value, signature] = [token.slice(0, dot), token.slice(dot + 1)];
      return dot > 0 && isSignedText(keys, `${purpose}\n${value}`, signature) ? value : null;
    },
  };
}
