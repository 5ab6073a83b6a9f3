import { sign, verify } from 'node:crypto';
import * as z from 'zod/mini';
import type { PublicKeys, SigningKey } from './keys.ts';

/** Type of a signed document, part of the signature, so that one type cannot pass for another. */
export type DocumentKind = 'release' | 'revision' | 'part-version' | 'owners' | 'doubt' | 'override' | 'preview';

/** A DSSE envelope (github.com/secure-systems-lab/dsse): payload in base64, and its signatures. */
const envelope = z.object({
  payloadType: z.string(),
  payload: z.string(),
  signatures: z.array(z.object({ keyid: z.string(), sig: z.string() })),
});

/** The document is unsigned, altered, or signed with an untrusted key. */
export class SignatureError extends Error {}

/** Signs a document; returns the text to store. */
export function seal(kind: DocumentKind, content: unknown, { id, key }: SigningKey): string {
  const payload = Buffer.from(JSON.stringify(content));
  const sig = sign(null, signedBytes(kind, payload), key).toString('base64');
  const sealed = { payloadType: typeOf(kind), payload: payload.toString('base64'), signatures: [{ keyid: id, sig }] };
  return `${JSON.stringify(sealed)}\n`;
}

/**
 * Verifies and parses a signed document.
 * @throws {SignatureError} when none of the keys signed exactly this; other errors when the content is invalid
 */
export function unseal<S extends z.ZodMiniType>(
  kind: DocumentKind,
  text: string,
  { keys, schema }: { readonly keys: PublicKeys; readonly schema: S },
): z.output<S> {
  const { payload, signatures } = parseEnvelope(kind, text);
  const bytes = Buffer.from(payload, 'base64');
  const isSigned = signatures.some(({ keyid, sig }) => {
    const key = keys.get(keyid);
    return key !== undefined && verify(null, signedBytes(kind, bytes), key, Buffer.from(sig, 'base64'));
  });
  if (!isSigned) throw new SignatureError(`the ${kind} is not signed with a trusted key`);
  return schema.parse(JSON.parse(bytes.toString()));
}

/** Like `seal`, in a short form for addresses and cookies: `<payload>.<key id>.<signature>`, base64url. */
export function sealToken(kind: DocumentKind, content: unknown, { id, key }: SigningKey): string {
  const payload = Buffer.from(JSON.stringify(content));
  return [payload.toString('base64url'), id, sign(null, signedBytes(kind, payload), key).toString('base64url')].join(
    '.',
  );
}

/**
 * Verifies and parses a signed token.
 * @throws {SignatureError} when none of the keys signed exactly this; other errors when the content is invalid
 */
export function unsealToken<S extends z.ZodMiniType>(
  kind: DocumentKind,
  token: string,
  { keys, schema }: { readonly keys: PublicKeys; readonly schema: S },
): z.output<S> {
  const [payload = '', id = '', signature = ''] = token.split('.');
  const [bytes, key] = [Buffer.from(payload, 'base64url'), keys.get(id)];
  if (!key || !verify(null, signedBytes(kind, bytes), key, Buffer.from(signature, 'base64url')))
    throw new SignatureError(`the ${kind} is not signed with a trusted key`);
  return schema.parse(JSON.parse(bytes.toString()));
}

function parseEnvelope(kind: DocumentKind, text: string): z.output<typeof envelope> {
  const read = z.safeParse(envelope, parseJson(text));
  if (!read.success) throw new SignatureError(`the ${kind} is unsigned or broken`);
  if (read.data.payloadType !== typeOf(kind)) throw new SignatureError(`${read.data.payloadType} is no ${kind}`);
  return read.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const typeOf = (kind: DocumentKind) => `application/vnd.store.${kind}+json`;

/** DSSE's pre-authentication encoding. */
function signedBytes(kind: DocumentKind, payload: Buffer): Buffer {
  const type = typeOf(kind);
  return Buffer.concat([Buffer.from(`DSSEv1 ${type.length} ${type} ${payload.length} `), payload]);
}
