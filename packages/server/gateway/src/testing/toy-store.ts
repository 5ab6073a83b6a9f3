import { writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { type Page, page } from '@store/contracts/composition';
import type { FolderStore, SigningKey } from '@store/release';
import { emptyFolder, type ToyRegistry, type toyBuild, toyRegistry } from '@store/release/testing';
import { forFile, forTest } from '@store/server-kit/testing';
import type { FastifyInstance } from 'fastify';
import { readEnvironment } from '../environment.ts';
import { createGateway, type Observing } from '../gateway.ts';
import { type Answers, type ToyBackend, toyBackend } from './toy-backend.ts';
import { toyShellFolder } from './toy-shell.ts';

/** A small store: fake backend, registry, shell and gateway. */
export interface ToyStore {
  readonly app: FastifyInstance;
  readonly registry: FolderStore;
  readonly publisher: ToyRegistry['settings'];
  /** Key of the releases and previews that the gateway trusts. */
  readonly signingKey: SigningKey;
  readonly backend: ToyBackend;
  readonly answers: Answers;
  readonly seen: ToyBackend['seen'];
  readonly slow: Promise<ServerResponse>;
  publish(name: string, words?: Parameters<typeof toyBuild>[1]): Promise<string>;
  rollBack(part: string): Promise<string | null>;
  /** The registry with its keys, for other kinds of steps. */
  readonly releases: ToyRegistry;
  backendGoesAway(): Promise<void>;
  /** Opens another gateway for the same backend and registry; the test closes it. */
  openGateway(observing?: Observing, settings?: Record<string, string>): Promise<FastifyInstance>;
  stop(): Promise<void>;
}

/** Starts a store with nothing published but the shell. */
export async function toyStore(
  variables: Record<string, string> = {},
  now?: () => number,
  shell: Parameters<typeof toyShellFolder>[0] = {},
): Promise<ToyStore> {
  const backend = await toyBackend();
  const registry = await toyRegistry({ shell: await toyShellFolder(shell) });
  const pictures = await emptyFolder('pictures');
  await writeFile(join(pictures, 'koi-320.avif'), 'picture');
  await writeFile(join(pictures, 'koi-loop.webm'), 'film');
  const openGateway = (observing?: Observing, settings: Record<string, string> = {}) =>
    createGateway(
      readEnvironment({
        BACKEND_URL: backend.url,
        REGISTRY_DIR: registry.store.root,
        RELEASE_PUBLIC_KEYS: registry.publicKey,
        GATEWAY_SECRET: 'g'.repeat(32),
        PICTURES_DIR: pictures,
        HELP_CENTRE_URL: 'http://help.test',
        CHANGE_PASSWORD_URL: 'http://password.test',
        STORE_URL: 'http://store.test',
        OIDC_ISSUER: 'http://signin.test/oidc',
        LOG_LEVEL: 'silent',
        RENDER_WORKERS: '1',
        // Long enough for complete pages on a busy machine; timeouts have their own tests.
        RENDER_WAIT_MS: '5000',
        RENDER_STATUS_WAIT_MS: '5000',
        RENDER_HANG_MS: '5000',
        ...variables,
        ...settings,
      }),
      now,
      undefined,
      observing,
    );
  const app = await openGateway();
  return {
    app,
    registry: registry.store,
    publisher: registry.settings,
    signingKey: registry.signingKey,
    backend,
    answers: backend.answers,
    seen: backend.seen,
    slow: backend.slow,
    publish: registry.publish,
    rollBack: registry.rollBack,
    releases: registry,
    backendGoesAway: () => backend.goAway(),
    openGateway,
    async stop() {
      await app.close();
      await backend.goAway();
    },
  };
}

export const storeForFile = (...options: Parameters<typeof toyStore>) => forFile(() => toyStore(...options));

export const storeForTest = (...options: Parameters<typeof toyStore>) => forTest(() => toyStore(...options));

export function pageData(html: string): Page {
  const text = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1];
  return page.parse(JSON.parse(text ?? ''));
}

/** Source of a server file with one route, `pond` at `/fish/:name`. */
export const serverFile = (route: string, before = '') =>
  `const kit = require('@store/remote-kit'); ${before}
   module.exports.remote = kit.defineRemote({ name: 'pond', team: 't', budget: {}, routes: [{ id: 'pond', path: '/fish/:name', ${route} }] });`;

/** A read call, as in a server file. */
export const CALL = `const call = { path: 'fish/_get', method: 'POST', kind: 'read', request: {}, answer: { safeParse: (data) => ({ success: true, data }) } };`;
