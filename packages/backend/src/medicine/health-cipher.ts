import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Keeps what customers say of their health unreadable in the database, its copies and its logs (J07). */
export interface HealthCipher {
  /** `place` binds the text to its row: moved to another, it cannot be opened. */
  seal(text: string, place: string): string;
  /** Throws when the text was changed, moved, or sealed with another secret. */
  open(sealed: string, place: string): string;
}

const VERSION = 'v1';

/** AES-256-GCM under a key of its own, derived from the secret. */
export function createHealthCipher(secret: string): HealthCipher {
  const key = Buffer.from(hkdfSync('sha256', secret, 'store', 'health answers', 32));
  return {
    seal(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [VERSION, ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
    },
    open(sealed, place) {
      const [version, ...parts] = sealed.split('.');
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (version !== VERSION || !nonce || tag?.length !== 16 || !text) throw new Error('not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
      return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
    },
  };
}
