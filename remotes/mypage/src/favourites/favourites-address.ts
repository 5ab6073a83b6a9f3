import * as z from 'zod/mini';

/** P-14: favourites per page. */
export const PAGE_SIZE = 12;

/** Page of favourites; empty for the newest. */
export interface FavouritesAddress {
  readonly next?: string | undefined;
  readonly prev?: string | undefined;
}

/** Parses `?next=` or `?prev=`, the cursor of the list. */
export function parseFavouritesAddress(query: URLSearchParams): FavouritesAddress {
  const [next, prev] = [query.get('next'), query.get('prev')].map((request) => token.parse(request));
  if (next) return { next };
  return prev ? { prev } : {};
}

/** Returns the URL of another page; null if there is none. */
export function favouritesHref(direction: 'next' | 'prev', value: string | null): string | null {
  return value && `/mypage/favorite?${direction}=${encodeURIComponent(value)}`;
}

const token = z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(200))), undefined);
