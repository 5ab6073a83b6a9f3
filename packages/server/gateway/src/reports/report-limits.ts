import { createHash } from 'node:crypto';
import { NETWORK_GROUPS } from '@store/contracts/composition';
import { networkOf } from '@store/server-kit';
import { LRUCache } from 'lru-cache';
import { isBeyond, MINUTE_MS, type Window } from './limits.ts';

/** Reports accepted per minute: of one network, and in total. */
const PER_NETWORK = 60;
const PER_MINUTE = 12_000;
/** Pages, and faulty pages, counted per network and hour: a sample in the case of an office. */
const COUNTED_PER_NETWORK = 30;
/** The same for all neighbouring networks together, unless they send less than this share of the total. */
const COUNTED_OF_NEIGHBOURS = 120;
const SHARE_OF_NEIGHBOURS = 0.1;
const HOUR_MS = 60 * MINUTE_MS;
/** Most networks tracked. */
const NETWORKS = 50_000;

/** Networks that often belong to one party: the /24 of an IPv4 address, the /48 of an IPv6 address. */
export function neighboursOf(ip: string): string {
  const network = networkOf(ip);
  const isIPv4 = network.includes('.');
  return network
    .split(isIPv4 ? '.' : ':')
    .slice(0, 3)
    .join(isIPv4 ? '.' : ':');
}

/** Returns the counting group of an address. The hash does not reveal the network. */
export const networkGroup = (ip: string): number =>
  createHash('sha256').update(neighboursOf(ip)).digest().readUInt32BE(0) % NETWORK_GROUPS;

/** Limits how many reports per sender are accepted, and how many are counted. */
export function reportLimits(now: () => number) {
  const fresh = (): Window => ({ from: 0, taken: 0 });
  const all = fresh();
  const counted = { pages: fresh(), faulty: fresh() };
  const senders = new LRUCache<string, { minute: Window; pages: Window; faulty: Window }>({ max: NETWORKS });
  const of = (sender: string) => {
    const own = senders.get(sender) ?? { minute: fresh(), pages: fresh(), faulty: fresh() };
    senders.set(sender, own);
    return own;
  };
  const isOver = (ip: string, what: 'pages' | 'faulty'): boolean => {
    const hour = { now: now(), lengthMs: HOUR_MS };
    isBeyond(counted[what], { most: Number.POSITIVE_INFINITY, ...hour });
    const ofNeighbours = Math.max(COUNTED_OF_NEIGHBOURS, counted[what].taken * SHARE_OF_NEIGHBOURS);
    const isOwnOver = isBeyond(of(networkOf(ip))[what], { most: COUNTED_PER_NETWORK, ...hour });
    // What a network sends beyond its own limit does not use up its neighbours' limit.
    return isOwnOver || isBeyond(of(`${neighboursOf(ip)}.*`)[what], { most: ofNeighbours, ...hour });
  };
  return {
    isTooMany: (ip: string): boolean =>
      isBeyond(of(networkOf(ip)).minute, { most: PER_NETWORK, now: now() }) ||
      isBeyond(all, { most: PER_MINUTE, now: now() }),
    /** Whether another page of this network exceeds the hourly counting limit; separately for faulty pages. */
    isOver,
  };
}
