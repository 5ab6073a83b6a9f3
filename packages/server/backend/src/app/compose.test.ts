import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { SECRETS_OF_OTHERS } from '../../../gateway/src/index.ts';
import { makeKeyPair, PUBLISHERS_SECRETS, readServiceEnvironment } from '../../../release/src/index.ts';
import { readEnvironment as readBackend, SECRETS } from '../platform/environment/environment.ts';
import { fileOf, inContainer, PROGRAMS, unknownVariables } from '../testing/programs.ts';

const service = z.object({
  image: z.string(),
  command: z.optional(z.string()),
  environment: z._default(z.record(z.string(), z.string()), {}),
  ports: z._default(z.array(z.string()), []),
  volumes: z._default(z.array(z.string()), []),
  healthcheck: z.optional(z.object({ test: z.array(z.string()) })),
  depends_on: z._default(
    z.record(
      z.string(),
      z.object({ condition: z.enum(['service_healthy', 'service_started', 'service_completed_successfully']) }),
    ),
    {},
  ),
});
const compose = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.nullable(z.object({}))),
});

/** Reads the file as Docker does: merged, `${NAME:-default}` replaced by the defaults. */
async function readCompose() {
  const merged = JSON.stringify(parse(await fileOf('docker-compose.yml'), { merge: true }));
  return compose.parse(JSON.parse(merged.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')));
}
const { services, volumes } = await readCompose();

/** Files that the service `keys` writes to its volumes before release service and gateway start. */
const { publicKey, signingKey } = makeKeyPair();
const FILES: Record<string, string> = {
  '/public-key/release-public.key': publicKey,
  '/signing-key/release-signing.key': signingKey,
};

/** Static checks without Docker: the file is consistent, and its programs accept their variables. */
describe('docker-compose.yml', () => {
  it.each(Object.entries(PROGRAMS))(
    'gives %s only variables that it knows, with valid values (C-02)',
    async (name, program) => {
      const { environment = {}, command } = services[name] ?? {};
      expect(command).toBe(`node packages/${program.program}/dist/main.js`);
      expect(await unknownVariables(program, Object.keys(environment))).toEqual([]);
      const variables = await inContainer(environment, (path) => FILES[path] ?? '');
      expect(() => program.read(variables)).not.toThrow();
    },
  );

  it('stores counters in Valkey and the rest in PostgreSQL, and waits for both', () => {
    const { environment, depends_on } = services.backend ?? {};
    expect(environment).toMatchObject({
      CACHE_URL: 'redis://valkey:6379',
      DATABASE_URL: expect.stringMatching(/^postgres:\/\/store:.+@postgres:5432\/store$/),
    });
    for (const store of ['valkey', 'postgres']) {
      expect(depends_on?.[store]).toEqual({ condition: 'service_healthy' });
      expect(services[store]?.healthcheck?.test[0]).toBe('CMD');
      // Not published on the host.
      expect(services[store]?.ports).toEqual([]);
    }
  });

  it('refers only to existing services, volumes and files', async () => {
    for (const { depends_on, volumes: used } of Object.values(services)) {
      for (const other of Object.keys(depends_on)) expect(Object.keys(services)).toContain(other);
      for (const [source = ''] of used.map((volume) => volume.split(':'))) {
        if (source.startsWith('./')) expect((await fileOf(source)).length).toBeGreaterThan(0);
        else expect(Object.keys(volumes)).toContain(source);
      }
    }
  });

  it('publishes its ports on localhost only', () => {
    const ports = Object.values(services).flatMap((each) => each.ports);
    expect(ports.length).toBeGreaterThan(0);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
  });

  it('lets programs share one environment: the gateway removes the secrets of backend and publishers', () => {
    expect(SECRETS_OF_OTHERS).toEqual([...SECRETS, ...PUBLISHERS_SECRETS]);
  });

  it('contains example secrets that are rejected outside the local demo', () => {
    const { environment = {} } = services.backend ?? {};
    const examples = SECRETS.filter((name) => environment[name]?.includes('only-for-'));
    expect(examples).toEqual([
      ...['DATABASE_URL', 'OIDC_CLIENT_SECRET', 'COOKIE_SECRET'],
      ...['PART_HEALTH_TOKEN', 'CONTENT_TOKEN', 'RELEASE_SERVICE_TOKEN'],
    ]);
    const own = Object.fromEntries(
      SECRETS.filter((name) => !examples.includes(name)).map((name) => [name, `${'o'.repeat(32)}`]),
    );
    const usual = { CACHE_URL: 'redis://a', SMTP_URL: 'smtp://a', AMAZON_PAY_PRIVATE_KEY: '' };
    for (const elsewhere of [{ DEMO_STORE: 'false' }, { STORE_URL: 'https://shop.example' }]) {
      const read = () => readBackend({ ...environment, ...own, ...usual, ...elsewhere });
      for (const name of examples) expect(read).toThrow(`${name}: is the public example`);
      expect(read).not.toThrow('only-for-');
    }
  });

  it('contains example secrets that the release service rejects on a public address', () => {
    const { RELEASE_SIGNING_KEY_FILE: _, ...environment } = services.release?.environment ?? {};
    const withSigningKey = { ...environment, RELEASE_SIGNING_KEY: signingKey };
    expect(() => readServiceEnvironment(withSigningKey)).not.toThrow();
    const read = () => readServiceEnvironment({ ...withSigningKey, HOST: '0.0.0.0' });
    for (const name of ['RELEASE_OPERATOR_TOKEN', 'RELEASE_READ_TOKEN'])
      expect(read).toThrow(`${name}: is the public example`);
    expect(read).not.toThrow('only-for-');
  });
});
