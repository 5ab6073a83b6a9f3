import { type ArrivedScreen, forRouter, loadScreen, type Shop } from '@store/remote-kit';
import type { Composition, LiveClaim } from '../composition/composition.ts';
import { StillLoading, withPatience } from './patience.ts';

/** How long the panel has to take up what came late, ms. */
const TAKE_UP_MS = 1_000;

interface Arriving {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly request: Request;
}

/**
 * Loads what an address shows. When that outlasts a customer's patience the panel is shown, the loading goes on, and
 * coming back to the same address takes up the loading under way instead of starting anew.
 */
export function createArrivals({
  composition,
  shopOf,
}: {
  composition: Composition;
  shopOf: (remote: string) => Shop;
}) {
  const underWay = new Map<string, Promise<ArrivedScreen>>();

  const start = async (claim: LiveClaim, { params, request }: Arriving): Promise<ArrivedScreen> => {
    const remote = await composition.load(claim.remote);
    const route = remote.routes.find(({ id }) => id === claim.id);
    if (!route) throw new Error(`${claim.remote} claims ${claim.id} but has no such route`);
    const { url, signal } = request;
    return loadScreen(route, { params, url: new URL(url), signal, shop: shopOf(claim.remote) }).catch((thrown) => {
      throw forRouter(thrown);
    });
  };

  return {
    arrive(claim: LiveClaim, given: Arriving): Promise<ArrivedScreen> {
      const key = `${claim.remote}/${claim.id} ${given.request.url}`;
      const known = underWay.get(key);
      const coming = known ?? start(claim, given);
      underWay.set(key, coming);
      const forget = () => {
        if (underWay.get(key) === coming) underWay.delete(key);
      };
      const arrived = withPatience(coming);
      arrived.then(forget, (fault: unknown) => {
        if (!(fault instanceof StillLoading)) return forget();
        // What the panel waits for is kept until it is taken up; a fault of it is met by the next try.
        coming.then(() => setTimeout(forget, TAKE_UP_MS), forget);
      });
      return arrived;
    },
  };
}
