import { constants, createHash, createVerify } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

const ALGORITHM = 'AMZN-PAY-RSASSA-PSS-V2';
const SALT_LENGTH = 32;
/** Maximum age of a signed call, ms. */
const FRESH_MS = 5 * 60_000;

export type Merchant = { merchantId: string; publicKeyId: string; publicKey: string };

/** Verifies the merchant's signature as made by Amazon Pay's SDK: method, path, query, headers and body. */
export function isSignedCall(request: FastifyRequest, path: string, merchant: Merchant): boolean {
  const header = request.headers.authorization ?? '';
  const [, keyId, names = '', signature = ''] =
    new RegExp(`^${ALGORITHM} PublicKeyId=([^,]+), SignedHeaders=([^,]+), Signature=(.+)$`).exec(header) ?? [];
  if (keyId !== merchant.publicKeyId || !isFresh(request.headers['x-amz-pay-date'])) return false;
  const required = ['x-amz-pay-date', 'x-amz-pay-host', 'content-type'];
  const signed = names.split(';');
  if (required.some((name) => !signed.includes(name))) return false;
  const headers = signed.map((name) => `${name.toLowerCase()}:${request.headers[name.toLowerCase()] ?? ''}\n`).join('');
  const [bare = '', query = ''] = path.split('?');
  const body = typeof request.body === 'string' ? request.body : '';
  const canonical = `${request.method}\n${bare}\n${query}\n${headers}\n${names}\n${sha256(body)}`;
  return verifies(canonical, signature, merchant.publicKey);
}

/** Verifies the merchant's signature of the button payload. */
export const isSignedPayload = (payload: string, signature: string, merchant: Merchant): boolean =>
  verifies(payload, signature, merchant.publicKey);

const verifies = (text: string, signature: string, key: string): boolean =>
  createVerify('RSA-SHA256')
    .update(`${ALGORITHM}\n${sha256(text)}`)
    .verify({ key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: SALT_LENGTH }, signature, 'base64');

const isFresh = (date: unknown): boolean =>
  typeof date === 'string' && Math.abs(Date.now() - Date.parse(date)) < FRESH_MS;

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
