import { setTimeout as pause } from 'node:timers/promises';
import type { LoadShopper } from '../load-shopper.ts';
import { buyOnce } from './buyer.ts';
import { type Front, visitorAddress } from './front.ts';
import { emptyRecord, noteAnswer, type Record } from './happenings.ts';

/** What guests look at; the same for all, as in the minutes after a mail went out. */
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
/** Guests to one buyer who is at work. */
const ADDRESSES_OF_GUESTS = 20_000;

/** A mix of journeys that goes on until it is stopped. */
export interface Mix {
  readonly record: Record;
  /** Lets everybody end what they are at. */
  stop(): Promise<Record>;
}

/** Who is in the store, and at what pace. */
export interface MixTerms {
  readonly front: Front;
  readonly buyers: readonly LoadShopper[];
  /** How many of them buy at a time, each in turn with others: nobody orders so often that a rate limit meets them. All when absent. */
  readonly buyersAtOnce?: number;
  /** Guests who look at pages. */
  readonly guests: number;
  /** Questions a second of all together; without it each asks as soon as it was answered. */
  readonly perSecond?: number;
  /** How long a buyer asks again what is not answered, ms. */
  readonly patienceMs: number;
}

/** Lets buyers buy and guests look around, each again and again. */
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

/** Asks for each page a few times, so that every gateway has it. */
export async function warmPages(front: Front, gateways: number): Promise<void> {
  const scratch = emptyRecord();
  for (const page of PAGES)
    for (let time = 0; time < 2 * gateways; time++)
      await lookAt(front, page, visitorAddress(ADDRESSES_OF_GUESTS), scratch);
  const bad = scratch.happenings.find(({ isGood }) => !isGood);
  if (bad) throw new Error(`${bad.what} answers ${bad.status} while nothing is lost`);
}

async function lookAt(front: Front, path: string, from: string, record: Record): Promise<void> {
  noteAnswer(record, { asked: 'page', what: path }, await front.get(path, from));
}

/** One turn after the other at this pace; who comes while nobody asks does not save turns up. */
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
