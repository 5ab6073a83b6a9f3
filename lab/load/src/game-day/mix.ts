import { setTimeout as pause } from 'node:timers/promises';
import type { LoadShopper } from '../load-shopper.ts';
import { buyOnce } from './buyer.ts';
import { type Front, visitorAddress } from './front.ts';
import { emptyRecord, noteAnswer, type Record } from './happenings.ts';

/** Pages that guests open; the same for all, like after a newsletter. */
const PAGES = [
  '/',
  '/product/P1001',
  '/product/P1017',
  '/product/P1015',
  '/product/P1020',
  '/category/1002',
  '/category/1003',
  '/column',
];
/** Offset of guest addresses, to separate them from buyers. */
const ADDRESSES_OF_GUESTS = 20_000;

/** A mix of user journeys that runs until it is stopped. */
export interface Mix {
  readonly record: Record;
  stop(): Promise<Record>;
}

export interface MixTerms {
  readonly front: Front;
  readonly buyers: readonly LoadShopper[];
  /** Number of concurrent buyers, in rotation, so that rate limits do not apply; defaults to all. */
  readonly buyersAtOnce?: number;
  readonly guests: number;
  /** Requests per second of all visitors; absent: each sends the next one after its response. */
  readonly perSecond?: number;
  /** How long a buyer retries a failed request, ms. */
  readonly patienceMs: number;
}

export function startMix(terms: MixTerms): Mix {
  const { front, buyers, buyersAtOnce = buyers.length, guests, perSecond, patienceMs } = terms;
  const record = emptyRecord();
  let isOpen = true;
  const turn = turns(perSecond);
  const buyOf = async (index: number) => {
    const shopper = buyers[index % buyers.length];
    if (shopper)
      await buyOnce({ shopper, from: visitorAddress(index % buyers.length), front, record, turn, patienceMs });
  };
  const buying = Array.from({ length: buyersAtOnce }, async (_, lane) => {
    for (let index = lane; isOpen; index += buyersAtOnce) await buyOf(index);
  });
  const looking = Array.from({ length: guests }, async (_, index) => {
    for (let number = index; isOpen; number++) {
      await turn();
      await lookAt(front, PAGES[number % PAGES.length] ?? '/', visitorAddress(ADDRESSES_OF_GUESTS + index), record);
    }
  });
  return {
    record,
    async stop() {
      isOpen = false;
      await Promise.all([...buying, ...looking]);
      return record;
    },
  };
}

/** Requests each page a few times, so that every gateway has it cached. */
export async function warmPages(front: Front, gateways: number): Promise<void> {
  const scratch = emptyRecord();
  for (const page of PAGES)
    for (let time = 0; time < 2 * gateways; time++)
      await lookAt(front, page, visitorAddress(ADDRESSES_OF_GUESTS), scratch);
  const bad = scratch.happenings.find(({ isGood }) => !isGood);
  if (bad) throw new Error(`${bad.what} returned ${bad.status} before any outage`);
}

async function lookAt(front: Front, path: string, from: string, record: Record): Promise<void> {
  noteAnswer(record, { asked: 'page', what: path }, await front.get(path, from));
}

/** Limits the rate of requests; idle time is not saved up for bursts. */
function turns(perSecond: number | undefined): () => Promise<void> {
  if (perSecond === undefined) return async () => undefined;
  let next = 0;
  return async () => {
    const now = performance.now();
    const mine = Math.max(now, next);
    next = mine + 1_000 / perSecond;
    if (mine > now) await pause(mine - now);
  };
}
