import { randomUUID } from 'node:crypto';
import type { HoleName } from '@store/contracts/composition';
import { shownPieces } from '@store/domain/cart';
import { countPoints } from '@store/domain/points';
import { escapeHtml } from '@store/server-kit/html';
import { scriptJson } from '../page/script-json.ts';
import type { Person } from './person.ts';
import { formatNumber } from './stand-in.ts';

/** Texts of the holes, escaped for their places; `cart` is empty for members without pieces. */
export type HoleTexts = Readonly<Record<HoleName, string>>;

/** A text cut at holes: `pieces[n]` precedes `holes[n]`. */
export interface CutText {
  readonly pieces: readonly string[];
  readonly holes: readonly HoleName[];
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
    else if (hole && !isLeftOut) page += texts[hole];
  }
  return page;
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
    ...{ cart: pieces ? shown : '', 'cart-over': '' },
  };
}
