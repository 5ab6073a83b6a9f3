import { networkOf } from '@store/server-kit';
import { LRUCache } from 'lru-cache';

/** Most networks tracked; the least recently seen are evicted. */
const NETWORKS = 50_000;
/** Burst size, in seconds of the rate. */
const BURST_S = 6;
/** A cached page costs at most a tenth of a rendered one. */
const PAGES_PER_RENDER = 10;

/** Token bucket of a network. */
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

/** Limits the pages of one network: rendered pages, and ten times as many in total (docs/page-cache.md). */
export function networkLimit({ rendersPerMinute, now }: Limits) {
  return {
    /** Takes one page for the network of an address. @throws TooManyPages when the limit is reached. */
    takePage: limit(rendersPerMinute * PAGES_PER_RENDER, now),
    /** Takes one render for the network of an address. @throws TooManyPages when the limit is reached. */
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

/** The network reached its page limit. */
export class TooManyPages extends Error {
  override readonly name = 'TooManyPages';
}
