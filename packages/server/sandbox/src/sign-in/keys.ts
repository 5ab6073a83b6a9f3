import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const keyFile = z.object({
  /** Signs the cookies of the sign-in service. */
  cookieKey: z.string().check(z.minLength(32)),
  /** RSA private key as a JWK; signs the tokens. */
  signingKey: z.looseObject({ kty: z.literal('RSA'), kid: z.string(), alg: z.literal('RS256'), use: z.literal('sig') }),
});

export type SignInKeys = z.infer<typeof keyFile>;

/** Parses stored keys; throws if they are invalid. */
export const parseKeys = (json: string): SignInKeys => keyFile.parse(JSON.parse(json));

export async function generateKeys(): Promise<SignInKeys> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return {
    cookieKey: randomBytes(32).toString('base64url'),
    signingKey: {
      ...privateKey.export({ format: 'jwk' }),
      kty: 'RSA',
      kid: randomBytes(8).toString('base64url'),
      alg: 'RS256',
      use: 'sig',
    },
  };
}
