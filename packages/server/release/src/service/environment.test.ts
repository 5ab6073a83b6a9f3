import { expect, it } from 'vitest';
import { makeKeyPair } from '../signing/keys.ts';
import { readEnvironment, SECRETS } from './environment.ts';
import { startService } from './start-service.ts';

const { signingKey } = makeKeyPair();
const USUAL = {
  RELEASE_SIGNING_KEY: signingKey,
  RELEASE_OPERATOR_TOKEN: 'o'.repeat(32),
  RELEASE_READ_TOKEN: 'r'.repeat(32),
};

it('accepts a folder, or a database and a bucket, and reports missing settings of either', () => {
  expect(readEnvironment({ ...USUAL, REGISTRY_DIR: '/data' }).REGISTRY_DIR).toBe('/data');
  const servers = {
    RELEASE_DATABASE_URL: 'postgres://store@db/store',
    RELEASE_BUCKET_URL: 'https://s3.test/store',
    RELEASE_BUCKET_KEY_ID: 'key',
    RELEASE_BUCKET_SECRET: 'secret',
  };
  expect(readEnvironment({ ...USUAL, ...servers }).RELEASE_BUCKET_REGION).toBe('us-east-1');
  expect(() => readEnvironment(USUAL)).toThrow('REGISTRY_DIR');
  expect(() => readEnvironment({ ...USUAL, ...servers, REGISTRY_DIR: '/data' })).toThrow('and not both');
  expect(() => readEnvironment({ ...USUAL, ...servers, RELEASE_BUCKET_SECRET: '' })).toThrow('RELEASE_BUCKET_URL');
  expect(() => readEnvironment({ ...USUAL, ...servers, RELEASE_BUCKET_URL: 'https://s3.test' })).toThrow(
    'must name a bucket',
  );
});

it('rejects a weak token and an invalid key without repeating them, and removes all secrets from the variables', async () => {
  const variables: Record<string, string | undefined> = Object.fromEntries(SECRETS.map((name) => [name, 'weak-one']));
  const started = startService(variables);
  await expect(started).rejects.toThrow(
    /RELEASE_SIGNING_KEY: must be[\s\S]*RELEASE_OPERATOR_TOKEN: must be at least 24/,
  );
  await expect(started).rejects.not.toThrow('weak-one');
  expect(variables).toEqual({});
});
