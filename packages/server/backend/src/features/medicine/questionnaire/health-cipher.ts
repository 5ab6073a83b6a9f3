import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { RotatingSecret } from '../../../platform/secrets/rotating-secret.ts';

/** Encrypts customers' health data in the database, its copies and logs (J07). */
export interface HealthCipher {
  /** `place` binds the text to its row: a moved text cannot be decrypted. */
  seal(text: string, place: string): string;
  /** Throws when the text was changed, moved, or encrypted with an unknown secret. */
  open(sealed: string, place: string): string;
  /** Prefix of every text encrypted with the current key. */
  readonly current: string;
}

/** `v2.<key id>.<nonce>.<tag>.<text>`; `v1` had no key id. */
const VERSION = 'v2';

interface Key {
  /** Identifies the key without revealing it. */
  readonly id: string;
  readonly bytes: Buffer;
}

/** AES-256-GCM with keys derived from the secrets: the first encrypts, all decrypt. */
export function createHealthCipher([first, ...others]: RotatingSecret): HealthCipher {
  const present = keyOf(first);
  const keys = [present, ...others.map(keyOf)];
  return {
    current: `${VERSION}.${present.id}.`,
    seal(text, place) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', present.bytes, nonce).setAAD(Buffer.from(place));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return [VERSION, present.id, ...parts].join('.');
    },
    open(sealed, place) {
      const [version, ...parts] = sealed.split('.');
      if (version === 'v1') return openWithAny(keys, parts, place);
      const [id, ...text] = parts;
      const key = keys.find((each) => each.id === id);
      if (version !== VERSION) throw new Error('not an encrypted text');
      if (!key) throw new Error('encrypted with an unknown secret');
      return openWith(key, text, place);
    },
  };
}

function keyOf(secret: string): Key {
  const derived = (purpose: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'store', purpose, length));
  return { id: derived('health answers key id', 6).toString('base64url'), bytes: derived('health answers', 32) };
}

/** v1: the authentication tag identifies the right key. */
function openWithAny(keys: readonly Key[], parts: readonly string[], place: string): string {
  let fault: unknown;
  for (const key of keys) {
    try {
      return openWith(key, parts, place);
    } catch (thrown) {
      fault = thrown;
    }
  }
  throw fault;
}

function openWith({ bytes }: Key, parts: readonly string[], place: string): string {
  const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
  if (!nonce || tag?.length !== 16 || !text) throw new Error('not an encrypted text');
  const decipher = createDecipheriv('aes-256-gcm', bytes, nonce).setAAD(Buffer.from(place)).setAuthTag(tag);
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8');
}
