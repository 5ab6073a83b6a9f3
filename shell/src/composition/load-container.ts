import type { PageRemote } from '@store/contracts';
import type { RemoteDefinition } from '@store/remote-kit';
import { addScript } from './add-script.ts';
import { RemoteFault } from './remote-fault.ts';

/** A Module Federation container as webpack's own plugin puts it on the page. */
interface Container {
  init(scope: unknown): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

/**
 * Loads a remote's container and its face.
 *
 * @param attempt 0 for the first try; later tries ask under another address, past any broken copy in a cache.
 * @throws RemoteFault with the stage that failed.
 */
export async function loadContainer(remote: PageRemote, attempt: number): Promise<RemoteDefinition> {
  const { name } = remote;
  const container = await step(name, 'entry', () => fetchContainer(remote, attempt));
  await step(name, 'init', async () => {
    await __webpack_init_sharing__('default');
    await container.init(__webpack_share_scopes__.default);
  });
  return step(name, 'module', async () => faceOf(name, (await container.get('./remote'))()));
}

async function fetchContainer({ base, container: name, entry }: PageRemote, attempt: number): Promise<Container> {
  const known = containerOf(name);
  if (known) return known;
  const src = `${base}${entry.path}${attempt > 0 ? `?retry=${attempt}` : ''}`;
  await addScript({ src, integrity: entry.integrity });
  const container = containerOf(name);
  if (!container) throw new Error('the entry left no container on the page');
  return container;
}

function containerOf(name: string): Container | undefined {
  const found = (window as unknown as Record<string, unknown>)[name];
  return isContainer(found) ? found : undefined;
}

function isContainer(value: unknown): value is Container {
  if (typeof value !== 'object' || value === null || !('init' in value) || !('get' in value)) return false;
  return typeof value.init === 'function' && typeof value.get === 'function';
}

function faceOf(name: string, module: unknown): RemoteDefinition {
  const remote = typeof module === 'object' && module !== null && 'remote' in module ? module.remote : undefined;
  if (typeof remote !== 'object' || remote === null || !('routes' in remote)) throw new Error('no face exposed');
  // Built with defineRemote from the same contract version, which the release check made sure of.
  const face = remote as RemoteDefinition;
  if (face.name !== name) throw new Error(`the face is ${face.name}'s`);
  return face;
}

async function step<T>(remote: string, stage: 'entry' | 'init' | 'module', run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (fault) {
    throw new RemoteFault(remote, stage, fault);
  }
}
