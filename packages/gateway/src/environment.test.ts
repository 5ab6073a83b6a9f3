import { makeKeyPair } from '@store/release';
import { expect, it } from 'vitest';
import { EnvironmentError, readEnvironment, SECRETS, SECRETS_OF_OTHERS } from './environment.ts';
import { startGateway } from './start-gateway.ts';

it('secrets are gone from the variables once they were read, the backend’s too, also when the gateway does not start', async () => {
  const secrets = [...SECRETS, ...SECRETS_OF_OTHERS];
  const variables: Record<string, string | undefined> = Object.fromEntries(secrets.map((name) => [name, 'x']));
  variables.PORT = 'http';
  const started = startGateway(variables);
  await expect(started).rejects.toThrow(EnvironmentError);
  await expect(started).rejects.toThrow('PORT: must be a whole number');
  expect(variables).toEqual({ PORT: 'http' });
});
it('a file that cannot be read is named by its variable', async () => {
  await expect(startGateway({ CDN_PURGE_TOKEN_FILE: '/nowhere' })).rejects.toThrow(
    'CDN_PURGE_TOKEN_FILE: names a file that cannot be read (ENOENT)',
  );
});

it('a gateway without a public key of releases, or with a wrong one, does not start, and does not repeat it', () => {
  expect(() => readEnvironment({})).toThrow('RELEASE_PUBLIC_KEYS: is missing');
  const start = () => readEnvironment({ RELEASE_PUBLIC_KEYS: 'no-key' });
  expect(start).toThrow('RELEASE_PUBLIC_KEYS: must be Ed25519 public keys, separated by commas');
  expect(start).not.toThrow('no-key');
});

it('a gateway has a registry in a folder or follows a release service, and needs all that belongs to it (D-03)', () => {
  const usual = {
    BACKEND_URL: 'http://a',
    PICTURES_DIR: '/a',
    HELP_CENTRE_URL: 'http://a',
    CHANGE_PASSWORD_URL: 'http://a',
    RELEASE_PUBLIC_KEYS: makeKeyPair().publicKey,
  };
  const service = { RELEASE_SERVICE_URL: 'http://release', RELEASE_READ_TOKEN: 'token', RELEASE_CACHE_DIR: '/cache' };
  expect(() => readEnvironment(usual)).toThrow('REGISTRY_DIR: is missing');
  expect(readEnvironment({ ...usual, REGISTRY_DIR: '/registry' }).REGISTRY_DIR).toBe('/registry');
  expect(readEnvironment({ ...usual, ...service }).RELEASE_CACHE_DIR).toBe('/cache');
  expect(() => readEnvironment({ ...usual, ...service, REGISTRY_DIR: '/registry' })).toThrow('and not both');
  expect(() => readEnvironment({ ...usual, ...service, RELEASE_CACHE_DIR: '' })).toThrow(
    'RELEASE_SERVICE_URL: has to be',
  );
});
