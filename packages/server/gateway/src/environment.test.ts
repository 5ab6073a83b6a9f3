import { makeKeyPair } from '@store/release';
import { expect, it } from 'vitest';
import { EnvironmentError, readEnvironment, SECRETS, SECRETS_OF_OTHERS } from './environment.ts';
import { startGateway } from './start-gateway.ts';

const good = {
  BACKEND_URL: 'http://127.0.0.1:1',
  REGISTRY_DIR: 'registry',
  RELEASE_PUBLIC_KEYS: makeKeyPair().publicKey,
  PICTURES_DIR: 'pictures',
  HELP_CENTRE_URL: 'http://help.test',
  CHANGE_PASSWORD_URL: 'http://password.test',
};

it('removes all secrets, the backend’s included, from the variables, even when the start fails', async () => {
  const secrets = [...SECRETS, ...SECRETS_OF_OTHERS];
  const variables: Record<string, string | undefined> = Object.fromEntries(secrets.map((name) => [name, 'x']));
  variables.PORT = 'http';
  const started = startGateway(variables);
  await expect(started).rejects.toThrow(EnvironmentError);
  await expect(started).rejects.toThrow('PORT: must be a whole number');
  expect(variables).toEqual({ PORT: 'http' });
});

it('names the variable of a file that cannot be read', async () => {
  await expect(startGateway({ CDN_PURGE_TOKEN_FILE: '/nowhere' })).rejects.toThrow(
    'CDN_PURGE_TOKEN_FILE: names a file that cannot be read (ENOENT)',
  );
});

it('requires a valid public key for releases, and does not print an invalid one', () => {
  expect(() => readEnvironment({})).toThrow('RELEASE_PUBLIC_KEYS: is missing');
  const start = () => readEnvironment({ RELEASE_PUBLIC_KEYS: 'no-key' });
  expect(start).toThrow('RELEASE_PUBLIC_KEYS: must be Ed25519 public keys, separated by commas');
  expect(start).not.toThrow('no-key');
});

it('requires either a registry folder or a complete release service configuration (D-03)', () => {
  const usual = {
    BACKEND_URL: 'http://a',
    PICTURES_DIR: '/a',
    HELP_CENTRE_URL: 'http://a',
    CHANGE_PASSWORD_URL: 'http://a',
    RELEASE_PUBLIC_KEYS: makeKeyPair().publicKey,
    GATEWAY_SECRET: 'g'.repeat(32),
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

it('requires a long GATEWAY_SECRET, allows two for rotation, rejects the example value on a public store', () => {
  const read =
    (GATEWAY_SECRET: string, more = {}) =>
    () =>
      readEnvironment({ ...good, GATEWAY_SECRET, ...more });
  const [one, two] = ['a'.repeat(32), 'b'.repeat(32)];
  expect(read(`${one},${two}`)().GATEWAY_SECRET).toEqual([one, two]);
  expect(read('short')).toThrow('GATEWAY_SECRET: must have at least 32 characters');
  expect(read(`${one},${two},${one}`)).toThrow('GATEWAY_SECRET: must be one secret, or two as new,old');
  const example = 'only-for-this-demonstration-set-your-own';
  expect(read(example, { STORE_URL: 'https://shop.example' })).toThrow('GATEWAY_SECRET: is the public example');
  expect(read(example, { STORE_URL: 'http://127.0.0.1:3000' })).not.toThrow();
});
