import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** An Ed25519 private key. */
export interface SigningKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Public keys by key id, for verification; several during rotation. */
export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** A key pair as stored: each key in one line, base64 of its DER form (PKCS #8, SPKI). */
export interface KeyPair {
  readonly signingKey: string;
  readonly publicKey: string;
}

/** The text is not an Ed25519 key; the message contains nothing of it. */
export class KeyError extends Error {}

export function makeKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    signingKey: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  };
}

/**
 * Reads a signing key: one line of base64, or PEM.
 * @throws {KeyError} when it is invalid
 */
export function readSigningKey(text: string): SigningKey {
  const key = parsed(text, (input) =>
    input.pem !== undefined
      ? createPrivateKey(input.pem)
      : createPrivateKey({ key: input.der, format: 'der', type: 'pkcs8' }),
  );
  return { id: keyIdOf(createPublicKey(key)), key };
}

/**
 * Reads public keys, separated by commas: each one line of base64, or PEM.
 * @throws {KeyError} when one is invalid, or there is none
 */
export function readPublicKeys(text: string): PublicKeys {
  const keys = text
    .split(',')
    .filter((part) => part.trim() !== '')
    .map((part) =>
      parsed(part, (input) =>
        input.pem !== undefined
          ? createPublicKey(input.pem)
          : createPublicKey({ key: input.der, format: 'der', type: 'spki' }),
      ),
    );
  if (keys.length === 0) throw new KeyError('there is no public key');
  return new Map(keys.map((key) => [keyIdOf(key), key]));
}

/** Returns the public key of a signing key, with which publishers verify their own registry. */
export const publicKeysOf = ({ id, key }: SigningKey): PublicKeys => new Map([[id, createPublicKey(key)]]);

type Input = { readonly pem: string; readonly der?: undefined } | { readonly der: Buffer; readonly pem?: undefined };

function parsed(text: string, read: (input: Input) => KeyObject): KeyObject {
  const trimmed = text.trim();
  const key = attempt(() =>
    read(trimmed.startsWith('-----BEGIN ') ? { pem: trimmed } : { der: Buffer.from(trimmed, 'base64') }),
  );
  if (key?.asymmetricKeyType !== 'ed25519') throw new KeyError('is not an Ed25519 key (base64 of DER, or PEM)');
  return key;
}

function attempt(read: () => KeyObject): KeyObject | null {
  try {
    return read();
  } catch {
    // OpenSSL's message may contain parts of the key.
    return null;
  }
}

const keyIdOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
