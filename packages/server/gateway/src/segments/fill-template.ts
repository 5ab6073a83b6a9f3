import { randomUUID } from 'node:crypto';
import type { FavouriteHole, HoleName } from '@store/contracts/composition';
import { shownPieces } from '@store/domain/cart';
import { countPoints } from '@store/domain/points';
import { escapeHtml } from '@store/server-kit/html';
import { scriptJson } from '../page/script-json.ts';
import type { Person } from './person.ts';
import { formatNumber } from './stand-in.ts';

/** Texts of the holes, escaped for their places; `cart` is empty for members without pieces. */
export type HoleTexts = Readonly<Record<HoleName, string>> & { readonly favourites: ReadonlySet<string> };

/** A text cut at holes: `pieces[n]` precedes `holes[n]`. */
export interface CutText {
  readonly pieces: readonly string[];
  readonly holes: readonly (HoleName | FavouriteHole)[];
}

/** Returns a text cut at holes with their texts in it; the cart count is left out where it is empty. */
export function fillPieces({ pieces, holes }: CutText, texts: HoleTexts): string {
  let isLeftOut = false;
  let page = '';
  for (const [number, piece] of pieces.entries()) {
    const hole = holes[number];
    if (!isLeftOut) page += piece;
    if (hole === 'cart') isLeftOut = !texts.cart;
    else if (hole === 'cart-over') isLeftOut = false;
    else if (hole && !isLeftOut) page += typeof hole === 'string' ? texts[hole] : chosen(hole, texts.favourites);
  }
  return page;
}

const chosen = ({ skuCode, on, off }: FavouriteHole, favourites: ReadonlySet<string>): string =>
  escapeHtml(favourites.has(skuCode) ? on : off);

/** Fills the holes of favourites for members without one on the page. */
export function withoutFavourites({ pieces: [first = '', ...rest], holes: all }: CutText) {
  const pieces = [first];
  const holes: HoleName[] = [];
  for (const [number, hole] of all.entries()) {
    const piece = rest[number] ?? '';
    if (typeof hole === 'string') {
      holes.push(hole);
      pieces.push(piece);
    } else pieces.push(`${pieces.pop()}${chosen(hole, new Set())}${piece}`);
  }
  return { pieces, holes };
}

/** The texts of one member's holes. */
export function textsOf({ customer, page, pieces, answers }: Person, now: number): HoleTexts {
  const { name } = customer;
  const shown = shownPieces(pieces ?? 0);
  return {
    'full-name': escapeHtml(`${name.last_name_kanji} ${name.first_name_kanji}`),
    'family-name': escapeHtml(name.last_name_kanji),
    points: formatNumber(countPoints(page.normal_points, now)),
    pieces: shown,
    'all-pieces': String(pieces ?? 0),
    'form-key': randomUUID(),
    personal: scriptJson(answers),
    ...{ cart: pieces ? shown : '', 'cart-over': '', favourites: new Set(page.sku_codes) },
  };
}
