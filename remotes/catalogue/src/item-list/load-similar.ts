import { similarWords } from '@store/contracts/calls/content';
import { dataOf, type Shop } from '@store/remote-kit';

/** Expectations 6: what may have been meant. A help only: without it the page still shows its ways on. */
export async function loadSimilar(shop: Shop, word: string): Promise<readonly string[]> {
  try {
    return dataOf(await shop.call(similarWords, { free_word: word }, { freshMs: SIMILAR_FRESH_MS })).words;
  } catch {
    return [];
  }
}

const SIMILAR_FRESH_MS = 60_000;
