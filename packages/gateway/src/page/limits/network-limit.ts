import { networkOf } from '@store/server-kit';
import { LRUCache } from 'lru-cache';

/** Networks remembered; those that asked longest ago are forgotten. */
const NETWORKS = 50_000;
/** So many seconds' pages may come at once. */
const BURST_S = 6;
/** A kept page costs a tenth of a rendered one at most. */
const PAGES_PER_RENDER = 10;

/** What a network has left (token bucket). */
interface Bucket {
  readonly left: number;
  /** Epoch ms. */
  readonly at: number;
}

interface Limits {
  readonly rendersPerMinute: number;
  /** Epoch ms. */
  readonly now: () => number;
}

/** Limits the pages of one network: those that are rendered for it, and ten times as many in all (docs/page-cache.md). */
export function networkLimit({ rendersPerMinute, now }: Limits) {
  return {
    /** Takes one page for the network of an address. @throws TooManyPages when it has none left. */
    takePage: limit(rendersPerMinute * PAGES_PER_RENDER, now),
    /** Takes one render for it. @throws TooManyPages */
    takeRender: limit(rendersPerMinute, now),
  };
}
export type NetworkLimit = ReturnType<typeof networkLimit>;

function limit(perMinute: number, now: () => number): (ip: string) => void {
  const buckets = new LRUCache<string, Bucket>({ max: NETWORKS });
  const perSecond = perMinute / 60;
  const most = Math.max(1, perSecond * BURST_S);
  return (ip) => {
    const network = networkOf(ip);
    const moment = now();
    const { left, at } = buckets.get(network) ?? { left: most, at: moment };
    const filled = Math.min(most, left + (Math.max(0, moment - at) / 1000) * perSecond);
    if (filled < 1) throw new TooManyPages();
    buckets.set(network, { left: filled - 1, at: moment });
  };
}

/** The network that asks has had as many pages as it may. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}
