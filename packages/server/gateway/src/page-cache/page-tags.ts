import {
  ANY_OFFER,
  ANY_PRICE,
  listBySkuCode,
  placesOfList,
  productFilter,
  relatedItems,
  searchItemCodes,
  searchItems,
  topShelves,
} from '@store/contracts/calls/catalogue';
import * as z from 'zod/mini';
import { LISTS } from './rendered-document.ts';

/** Calls whose responses may gain or lose products. */
const LIST_PATHS = new Set(
  [searchItems, searchItemCodes, listBySkuCode, topShelves, relatedItems].map((call) => call.path),
);
const filtered = z.object({ filter: productFilter });
/** Fields with a future moment, epoch ms. */
const MOMENTS = /_timestamp$|^(starts|opens|ships)$/;

/**
 * Derives a page's cache tags from the API responses it was rendered from (raw, by `requestKey`): all product codes in
 * requests and responses, `lists` and the places of the lists if it lists products, and the next moment at which its content expires.
 */
export function pageTags(
  answers: Readonly<Record<string, unknown>>,
  now: number,
): { readonly tags: readonly string[]; readonly changesAt: number | undefined } {
  const tags = new Set<string>();
  let changesAt = Number.POSITIVE_INFINITY;
  const look = (value: unknown, name: string): void => {
    if (typeof value === 'string' && name === 'product_code') tags.add(value);
    else if (typeof value === 'number' && value > now && MOMENTS.test(name)) changesAt = Math.min(changesAt, value);
    else if (Array.isArray(value)) for (const each of value) look(each, name);
    else if (value !== null && typeof value === 'object')
      for (const [field, each] of Object.entries(value)) look(each, field);
  };
  for (const [question, answer] of Object.entries(answers)) {
    const [path, request] = splitKey(question);
    if (LIST_PATHS.has(path)) for (const tag of [LISTS, ...placesIn(path, request)]) tags.add(tag);
    look(request, '');
    look(answer, '');
  }
  return { tags: [...tags], changesAt: Number.isFinite(changesAt) ? changesAt : undefined };
}

/** A `requestKey` is the call's path, a space, and the request as JSON. */
function splitKey(key: string): [path: string, request: unknown] {
  const space = key.indexOf(' ');
  return [key.slice(0, space), JSON.parse(key.slice(space + 1))];
}

/** Where a changed price or stock alters the list. A list by other conditions may show a product whose price starts. */
function placesIn(path: string, request: unknown): readonly string[] {
  if (path !== searchItems.path) return [ANY_OFFER];
  const { data } = filtered.safeParse(request);
  return data ? placesOfList(data.filter) : [ANY_PRICE, ANY_OFFER];
}
