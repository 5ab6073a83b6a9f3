import { generateKeyPairSync } from 'node:crypto';
import * as z from 'zod/mini';

const keyPair = z.object({ publicKey: z.string(), privateKey: z.string() });
/** Signing keys of the shop, PEM. */
export type MerchantKeys = z.infer<typeof keyPair>;

export const MERCHANT = { merchantId: 'ANGFASTOREDEMO', publicKeyId: 'SANDBOX-ANGFASTOREDEMO' } as const;

export const parseMerchantKeys = (text: string): MerchantKeys => keyPair.parse(JSON.parse(text));

export const generateMerchantKeys = (): MerchantKeys =>
  generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
