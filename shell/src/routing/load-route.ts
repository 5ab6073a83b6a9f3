import type { RemoteDefinition, Shop } from '@store/remote-kit';
import {
  ApiFault,
  type ArrivedScreen,
  loadScreen,
  NotFound,
  RedirectTo,
  ScriptLoadError,
} from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import type { LiveClaim } from '../composition/directory.ts';
import { type FaultStage, RemoteFault } from '../composition/remote-fault.ts';
import { EndlessLoader, watchLoader } from './endless-loader.ts';

interface Loading {
  readonly composition: Pick<Composition, 'load' | 'takeOver' | 'report'>;
  readonly shopOf: (remote: string) => Shop;
}

interface Arriving {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/**
 * Loads what a claimed address shows: remote, loader and screen. Where the remote's code fails, once more with the version before.
 *
 * @throws RemoteFault, reported, when no version can; and whatever a loader may throw: NotFound, RedirectTo, ApiFault.
 */
export async function loadRoute(loading: Loading, claim: LiveClaim, arriving: Arriving): Promise<ArrivedScreen> {
  const { composition, shopOf } = loading;
  const remote = await composition.load(claim.remote);
  try {
    return await loadScreen(watchLoader(routeOf(remote, claim)), { ...arriving, shop: shopOf(claim.remote) });
  } catch (thrown) {
    const stage = arriving.signal.aborted ? null : stageOf(thrown);
    if (!stage) throw thrown;
    composition.report(claim.remote, stage, thrown);
    if (await composition.takeOver(claim.remote, stage, thrown)) return loadRoute(loading, claim, arriving);
    throw new RemoteFault(claim.remote, stage, thrown);
  }
}

/** An address that the running version does not have at that place is its fault, too. */
function routeOf({ routes }: RemoteDefinition, { remote, id, path }: LiveClaim) {
  const route = routes.find((one) => one.id === id && one.path === path);
  if (!route) throw new Error(`${remote} claims ${id} but has no such route`);
  return route;
}

/** Where the remote's own code failed; null for what a loader may say, and for faults of the network or the backend. */
function stageOf(thrown: unknown): FaultStage | null {
  if (thrown instanceof NotFound || thrown instanceof RedirectTo) return null;
  if (thrown instanceof ApiFault) return thrown.reason === 'contract' ? 'loader' : null;
  if (thrown instanceof EndlessLoader) return 'timeout';
  return thrown instanceof ScriptLoadError ? 'module' : 'loader';
}
