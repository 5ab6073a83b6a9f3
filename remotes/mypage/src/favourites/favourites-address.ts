import * as z from 'zod/mini';

/** P-14: favourites on one page. */
export const PAGE_SIZE = 12;

/** Where a page of favourites starts; nothing is the newest. */
export interface FavouritesAddress {
  readonly next?: string | undefined;
  readonly prev?: string | undefined;
}

/** Reads `?next=` or `?prev=`, the paging token of the list. */
export function parseFavouritesAddress(query: URLSearchParams): FavouritesAddress {
  const [next, prev] = [query.get('next'), query.get('prev')].map((request) => token.parse(request));
  if (next) return { next };
  return prev ? { prev } : {};
}

/** The address of another page; null where there is none. */
export function favouritesHref(direction: 'next' | 'prev', value: string | null): string | null {
  return value && `/mypage/favorite?${direction}=${encodeURIComponent(value)}`;
}

const token = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined);
