/**
 * Places of a shared page with data of one person. The server renders a mark there, and the gateway replaces it per
 * request (docs/page-cache.md): texts on the screen, the key of forms, and the person's answers as JSON.
 */
export const HOLE_NAMES = [
  ...(['full-name', 'family-name', 'points', 'pieces', 'all-pieces', 'form-key', 'personal'] as const),
  // Start and end of the cart count, which is removed for members without pieces.
  ...(['cart', 'cart-over'] as const),
];
export type HoleName = (typeof HOLE_NAMES)[number];

/** Start of all marks of a render; its `secret` is random. Marks need no escaping in HTML, URLs and JSON. */
export const markStart = (secret: string): string => `hole-${secret}-`;
export const MARK_END = '-end';
export const holeMark = (secret: string, name: HoleName): string => markStart(secret) + name + MARK_END;

/** One of two texts: `on` for members with the SKU among their favourites, `off` for all others. */
export interface FavouriteHole {
  readonly skuCode: string;
  readonly on: string;
  readonly off: string;
}
const FAVOURITE = 'favourite:';
export const favouriteMark = (secret: string, { skuCode, on, off }: FavouriteHole): string =>
  markStart(secret) + FAVOURITE + [skuCode, on, off].map(encodeURIComponent).join(':') + MARK_END;

/** Reads the mark of a favourite without its start and end; null for every other text. */
export function readFavouriteHole(text: string): FavouriteHole | null {
  if (!text.startsWith(FAVOURITE)) return null;
  const [skuCode, on, off] = text.slice(FAVOURITE.length).split(':').map(decodeURIComponent);
  return skuCode === undefined || on === undefined || off === undefined ? null : { skuCode, on, off };
}

/** Id of the JSON element with the answers about one person; absent where the page's own JSON contains them. */
export const PERSONAL_ELEMENT_ID = 'personal';
