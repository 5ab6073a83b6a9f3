import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { makeKeyPair } from '../../../release/src/index.ts';
import { databasePlace } from '../platform/environment/environment.ts';
import { fileOf, inContainer, PROGRAMS, unknownVariables } from '../testing/programs.ts';

/** Fake secret store: returns the secret of a file path, whatever the spelling of the file name. */
const { publicKey, signingKey } = makeKeyPair();
const secretOf = (path: string) => {
  const name = (path.split('/').at(-1) ?? '').toUpperCase();
  if (name.endsWith('DATABASE_URL')) return 'postgres://store:word@pooler/store';
  if (name === 'CACHE_URL') return 'redis+sentinel://one:26379,two:26379/store';
  if (name === 'SMTP_URL') return 'smtps://user:word@mail.example';
  if (name === 'RELEASE_SIGNING_KEY') return signingKey;
  if (name === 'RELEASE_PUBLIC_KEYS') return publicKey;
  return `${name}-`.padEnd(40, 'x');
};

const NAMES = ['backend', 'gateway', 'release'] as const;

/** Asserts that every variable is known and no required one is missing: the program would start. */
async function startsWith(name: (typeof NAMES)[number], environment: Readonly<Record<string, string>>) {
  expect(await unknownVariables(PROGRAMS[name], Object.keys(environment))).toEqual([]);
  const variables = await inContainer(environment, secretOf);
  expect(() => PROGRAMS[name].read(variables)).not.toThrow();
  // Counter-check: without its secrets it would not start.
  const open = Object.fromEntries(Object.entries(environment).filter(([variable]) => !variable.endsWith('_FILE')));
  expect(() => PROGRAMS[name].read(open)).toThrow(/ is missing|has to be/);
}

describe('compose/cluster.yml', async () => {
  const service = z.object({
    image: z.string(),
    command: z.optional(z.string()),
    environment: z._default(z.record(z.string(), z.string()), {}),
    secrets: z._default(z.array(z.union([z.string(), z.object({ source: z.string() })])), []),
    volumes: z._default(z.array(z.string()), []),
  });
  const stack = z.object({
    services: z.record(z.string(), service),
    secrets: z.record(z.string(), z.object({ external: z.literal(true) })),
    configs: z.record(z.string(), z.object({ file: z.string() })),
    volumes: z.record(z.string(), z.nullable(z.object({}))),
  });
  /** Variables without a default, which the operator must set. */
  const operatorVariables = { TRUSTED_PROXIES: '10.0.0.0/8' };
  const read = async () => {
    const text = JSON.stringify(parse(await fileOf('compose/cluster.yml'), { merge: true }));
    const filled = text
      .replaceAll(/\$\{(\w+):-([^}]*)\}/g, (_, name, usual) => Reflect.get(operatorVariables, name) ?? usual)
      .replaceAll(/\$\{(\w+):\?[^}]*\}/g, (_, name: string) =>
        /URL|ISSUER/.test(name) ? `https://${name.toLowerCase().replaceAll('_', '-')}.example/x` : name.toLowerCase(),
      );
    return stack.parse(JSON.parse(filled));
  };
  const { services, secrets, configs, volumes } = await read();

  it.each(NAMES)('gives %s only known variables, and all required ones (C-02)', async (name) => {
    await startsWith(name, services[name]?.environment ?? {});
  });

  it('enables publishing content pages', () => {
    expect(Object.keys(services.backend?.environment ?? {})).toContain('CONTENT_TOKEN_FILE');
  });

  it('mounts each secret that the variables of a service name, and declares all of them', () => {
    for (const { environment, secrets: mounted } of Object.values(services)) {
      const named = mounted.map((each) => (typeof each === 'string' ? each : each.source));
      for (const [name, path] of Object.entries(environment))
        if (name.endsWith('_FILE')) expect(named).toContain(path.replace('/run/secrets/', ''));
      for (const name of named) expect(Object.keys(secrets)).toContain(name);
    }
  });

  it('refers only to existing volumes and files', async () => {
    for (const { file } of Object.values(configs)) expect((await fileOf(`compose/${file}`)).length).toBeGreaterThan(0);
    const used = Object.values(services).flatMap((each) => each.volumes.map((volume) => volume.split(':')[0] ?? ''));
    for (const name of used) expect(Object.keys(volumes)).toContain(name);
  });

  const front = async () => /frontend store\n([\s\S]*?)\n\n/.exec(await fileOf('compose/haproxy.cfg'))?.[1] ?? '';
  it('sends HSTS at the load balancer, also in its own responses (K01)', async () => {
    const hsts = 'http-after-response set-header Strict-Transport-Security "max-age=63072000; includeSubDomains"';
    expect(await front()).toContain(hsts);
  });
  it('accepts TLS 1.2 or newer only', async () => {
    const bindLines = (await front()).split('\n').filter((line) => line.trim().startsWith('bind '));
    expect(bindLines).toEqual([expect.stringMatching(/ssl crt \S+ ssl-min-ver TLSv1\.2 /)]);
  });

  it('runs migrations over a separate database URL', async () => {
    const { command, environment = {} } = services.migrate ?? {};
    expect(command).toBe('node dist/migrate.cli.js');
    expect(databasePlace(await inContainer(environment, secretOf)).url).toMatch(/^postgres:/);
    expect(environment.DATABASE_URL_FILE).not.toBe(services.backend?.environment.DATABASE_URL_FILE);
  });
});

describe('deploy/kubernetes', async () => {
  const probe = z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) });
  const container = z.object({
    image: z.string(),
    command: z.optional(z.array(z.string())),
    envFrom: z._default(z.array(z.object({ configMapRef: z.object({ name: z.string() }) })), []),
    env: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
    readinessProbe: z.optional(probe),
    livenessProbe: z.optional(probe),
    securityContext: z.object({ allowPrivilegeEscalation: z.literal(false), readOnlyRootFilesystem: z.literal(true) }),
  });
  const workload = z.object({
    kind: z.enum(['Deployment', 'Job']),
    metadata: z.object({ name: z.string() }),
    spec: z.object({
      template: z.object({
        spec: z.object({
          terminationGracePeriodSeconds: z.optional(z.int()),
          securityContext: z.object({ runAsNonRoot: z.literal(true) }),
          containers: z.tuple([container]),
          volumes: z.array(
            z.object({
              name: z.string(),
              secret: z.optional(z.object({ items: z.array(z.object({ key: z.string(), path: z.string() })) })),
            }),
          ),
        }),
      }),
    }),
  });
  const resource = z.object({ kind: z.string(), metadata: z.object({ name: z.string() }) });
  const kustomization = z.object({
    resources: z.array(z.string()),
    configMapGenerator: z.array(z.object({ name: z.string(), envs: z.tuple([z.string()]) })),
    images: z.array(z.object({ name: z.string() })),
  });
  const folder = 'deploy/kubernetes';
  const { resources, configMapGenerator, images } = kustomization.parse(
    parse(await fileOf(`${folder}/kustomization.yaml`)),
  );
  const documents = (await Promise.all(resources.map((file) => fileOf(`${folder}/${file}`)))).flatMap((text) =>
    parseAllDocuments(text).map((document): unknown => document.toJS()),
  );
  const kinds = documents.map((document) => resource.parse(document));
  const workloads = documents.flatMap((document) => workload.safeParse(document).data ?? []);
  const workloadOf = (name: string) => {
    const found = workloads.find(({ metadata }) => metadata.name === name);
    if (!found) throw new Error(`there is no ${name}`);
    return found.spec.template.spec;
  };
  const settingsOf = async (name: string): Promise<Record<string, string>> => {
    const file = configMapGenerator.find((each) => each.name === name)?.envs[0] ?? '';
    const lines = (await fileOf(`${folder}/${file}`)).split('\n').filter((line) => line && !line.startsWith('#'));
    return Object.fromEntries(
      lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    );
  };
  const environmentOf = async (name: string) => {
    const [{ env, envFrom }] = workloadOf(name).containers;
    const settings = await Promise.all(envFrom.map((each) => settingsOf(each.configMapRef.name)));
    return Object.assign({}, ...settings, Object.fromEntries(env.map((each) => [each.name, each.value])));
  };

  it('lists every file of its folder', async () => {
    const there = await readdir(new URL(`../../../../../${folder}`, import.meta.url));
    const listed = ['kustomization.yaml', ...resources, ...configMapGenerator.flatMap(({ envs }) => envs)];
    expect(there.toSorted()).toEqual(listed.toSorted());
    expect(workloads.map(({ metadata }) => metadata.name).toSorted()).toEqual([...NAMES, 'migrate'].toSorted());
    for (const { spec } of workloads)
      expect(images.map(({ name }) => name)).toContain(spec.template.spec.containers[0].image);
  });

  it.each(NAMES)('gives %s only known variables, and all required ones (C-02)', async (name) => {
    await startsWith(name, await environmentOf(name));
  });

  it.each(workloads.map(({ metadata }) => metadata.name))('%s mounts each secret file that it refers to', (name) => {
    const { containers, volumes } = workloadOf(name);
    const files = volumes.flatMap(({ secret }) => secret?.items.map(({ path }) => `/run/secrets/store/${path}`) ?? []);
    const named = containers[0].env.filter((each) => each.name.endsWith('_FILE')).map(({ value }) => value);
    expect(named.toSorted()).toEqual(files.toSorted());
    expect(files.length).toBeGreaterThan(0);
  });

  it.each(NAMES)(
    'gives %s separate liveness and readiness probes, a disruption budget, and time to shut down',
    async (name) => {
      const { containers, terminationGracePeriodSeconds = 0 } = workloadOf(name);
      const [{ livenessProbe, readinessProbe }] = containers;
      expect([livenessProbe?.httpGet.path, readinessProbe?.httpGet.path]).toEqual(['/livez', '/readyz']);
      expect(kinds.filter((each) => each.metadata.name === name).map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['Deployment', 'Service', 'PodDisruptionBudget']),
      );
      const { DRAIN_MS = '500' } = await settingsOf(name);
      expect(terminationGracePeriodSeconds).toBeGreaterThan(10 + Number(DRAIN_MS) / 1_000);
    },
  );

  it('runs migrations over a separate database URL', async () => {
    const [{ command, env }] = workloadOf('migrate').containers;
    expect(command).toEqual(['node', 'dist/migrate.cli.js']);
    const environment = Object.fromEntries(env.map(({ name, value }) => [name, value]));
    expect(databasePlace(await inContainer(environment, secretOf)).url).toMatch(/^postgres:/);
    expect(environment.DATABASE_URL_FILE).toBe('/run/secrets/store/MIGRATION_DATABASE_URL');
  });
});
