import { randomUUID } from 'node:crypto';
import type { HoleName } from '@store/contracts/composition';
import { shownPieces } from '@store/domain/cart';
import { countPoints } from '@store/domain/points';
import { escapeHtml } from '@store/server-kit/html';
import { scriptJson } from '../page/script-json.ts';
import type { PageTemplate } from './page-template.ts';
import type { Person } from './person.ts';
import { formatNumber } from './stand-in.ts';

/** Whether the shared page is the member's own page once its holes are filled. */
export function fits({ marked }: PageTemplate, { page }: Person): boolean {
  return ![...page.sku_codes, ...page.helpful_review_codes].some((code) => marked.has(code));
}

/** Returns the page of one member. */
export function fillTemplate({ pieces, holes }: PageTemplate, person: Person, now: number): string {
  const texts = textsOf(person, now);
  let isLeftOut = false;
  let page = '';
  for (const [number, piece] of pieces.entries()) {
    const hole = holes[number];
    if (!isLeftOut) page += piece;
    if (hole === 'cart') isLeftOut = !person.pieces;
    else if (hole === 'cart-over') isLeftOut = false;
    else if (hole && !isLeftOut) page += texts[hole];
  }
  return page;
}

/** The texts of one member's holes, escaped for their places. */
function textsOf(person: Person, now: number): Record<Exclude<HoleName, 'cart' | 'cart-over'>, string> {
  const { customer, page, answers } = person;
  const { name } = customer;
  const pieces = person.pieces ?? 0;
  return {
    'full-name': escapeHtml(`${name.last_name_kanji} ${name.first_name_kanji}`),
    'family-name': escapeHtml(name.last_name_kanji),
    points: formatNumber(countPoints(page.normal_points, now)),
    pieces: shownPieces(pieces),
    'all-pieces': String(pieces),
    'form-key': randomUUID(),
    personal: scriptJson(answers),
  };
}
