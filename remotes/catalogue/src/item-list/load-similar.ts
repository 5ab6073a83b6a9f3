import { similarWords } from '@store/contracts/calls/content';
import { dataOf, type Shop } from '@store/remote-kit';

/** Expectations 6: loads suggested search words; empty after an error, because the page works without them. */
export async function loadSimilar(shop: Shop, word: string): Promise<readonly string[]> {
  try {
    return dataOf(await shop.call(similarWords, { free_word: word }, { freshMs: SIMILAR_FRESH_MS })).words;
  } catch {
    return [];
  }
}

const SIMILAR_FRESH_MS = 60_000;
