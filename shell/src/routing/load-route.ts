import { type ArrivedScreen, loadScreen, NotFound, RedirectTo } from '@store/remote-kit/shell';
import type { Composition } from '../composition/composition.ts';
import type { LiveClaim } from '../composition/directory.ts';
import { markedPart } from '../composition/marked-part.tsx';
import type { ShopOf } from '../page/page-shop.ts';
import { watchLoader } from './endless-loader.ts';

interface Loading {
  readonly composition: Pick<Composition, 'load' | 'takeOver' | 'report' | 'versionOf'>;
  readonly shopOf: ShopOf;
}

interface Arriving {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly url: URL;
  readonly signal: AbortSignal;
}

/**
 * Loads remote, loader and screen of a claimed URL. If the remote's code fails, retries with the previous version.
 *
 * @throws RemoteFault (reported) when no version works; or what a loader may throw: NotFound, RedirectTo, ApiFault.
 */
export async function loadRoute(loading: Loading, claim: LiveClaim, arriving: Arriving): Promise<ArrivedScreen> {
  const { composition, shopOf } = loading;
  const { remote, id, path } = claim;
  const definition = await composition.load(remote);
  try {
    const route = definition.routes.find((one) => one.id === id && one.path === path);
    if (!route) throw new Error(`${remote} claims ${id} but has no such route`);
    const arrived = await loadScreen(watchLoader(route), { ...arriving, shop: shopOf(definition) });
    const Screen = markedPart(arrived.content.Screen, `${remote}@${composition.versionOf(remote)}`);
    return { ...arrived, content: { ...arrived.content, Screen } };
  } catch (thrown) {
    if (thrown instanceof NotFound || thrown instanceof RedirectTo || arriving.signal.aborted) throw thrown;
    const { recover } = await import(/* webpackChunkName: "later" */ './recover.ts').catch(() =>
      Promise.reject(thrown),
    );
    return recover(thrown, { composition, remote, again: () => loadRoute(loading, claim, arriving) });
  }
}
