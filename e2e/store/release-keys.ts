import { readFileSync } from 'node:fs';
import { DATA_DIR } from './where.ts';

/** The keys that the store under test made for itself. */
function storeSecrets(): {
  releaseSigningKey: string;
  releasePublicKeys: string;
  releaseOperatorToken: string;
  contentToken: string;
} {
  // Written by commands/steps/secrets.mjs.
  return JSON.parse(readFileSync(`${DATA_DIR}secrets.json`, 'utf8'));
}

/** What its releases are signed with. */
export const signingKey = (): string => storeSecrets().releaseSigningKey;

/** What gateways check them with. */
export const publicKeys = (): string => storeSecrets().releasePublicKeys;

/** What its release service knows operators by. */
export const operatorToken = (): string => storeSecrets().releaseOperatorToken;

/** What lets the shop's pages be written. */
export const contentToken = (): string => storeSecrets().contentToken;
