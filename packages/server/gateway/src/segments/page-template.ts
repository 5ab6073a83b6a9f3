import { HOLE_NAMES, type HoleName, MARK_END, markStart, readFavouriteHole } from '@store/contracts/composition';
import type { CutText } from './fill-template.ts';
import type { PackedTemplate } from './packed-template.ts';
import type { Person } from './person.ts';

/** A page that members of a segment share, cut at its holes. */
export interface PageTemplate extends CutText {
  /** SKU codes with a favourite button. */
  readonly hearts: ReadonlySet<string>;
  /** Codes of reviews, which the page shows otherwise to those who found them helpful. */
  readonly reviews: ReadonlySet<string>;
  /** Compressed, for members without a favourite on the page; absent if that is not possible. */
  readonly packed?: PackedTemplate | null;
}

/** Why a rendered page may not be shared. */
export type Leak = 'no-holes' | 'unknown-hole' | 'personal-outside-holes' | 'value-of-member';

interface Cutting {
  readonly secret: string;
  /** The stand-in's data, allowed nowhere. */
  readonly taints: readonly string[];
  /** Data of the member for whom the page was rendered first: the render does not know it. */
  readonly own: readonly string[];
}

/** Whether the shared page is the member's own page once its holes are filled. */
export const fits = ({ reviews }: PageTemplate, { page }: Person): boolean =>
  !page.helpful_review_codes.some((code) => reviews.has(code));

/** Cuts a rendered page at its marks; returns the reason when it may not be shared. */
export function cutTemplate(body: string, { secret, taints, own }: Cutting): PageTemplate | Leak {
  if (taints.some((taint) => body.includes(taint))) return 'personal-outside-holes';
  if (own.some((value) => body.includes(value))) return 'value-of-member';
  const [first = '', ...rest] = body.split(markStart(secret));
  const cut = rest.map((text) => {
    const end = text.indexOf(MARK_END);
    return { hole: text.slice(0, Math.max(end, 0)), piece: text.slice(end + MARK_END.length) };
  });
  const holes = cut.map(({ hole }) => (isHole(hole) ? hole : readFavouriteHole(hole))).filter((hole) => hole !== null);
  if (holes.length < cut.length || body.split(secret).length - 1 !== cut.length) return 'unknown-hole';
  if (holes.filter((hole) => hole === 'personal').length !== 1) return 'no-holes';
  const edges = holes.filter((hole) => hole === 'cart' || hole === 'cart-over');
  if (edges.some((edge, number) => (edge === 'cart') !== (number % 2 === 0)) || edges.length % 2) return 'unknown-hole';
  const hearts = new Set(holes.flatMap((hole) => (typeof hole === 'string' ? [] : hole.skuCode)));
  const reviews = new Set(valuesOf(body, 'review_code'));
  return { pieces: [first, ...cut.map(({ piece }) => piece)], holes, hearts, reviews };
}

const isHole = (name: string): name is HoleName => HOLE_NAMES.some((hole) => hole === name);

/** Returns the texts of a field in the JSON of a page. */
function valuesOf(body: string, field: string): string[] {
  const [, ...after] = body.split(`"${field}":"`);
  return after.map((text) => text.slice(0, text.indexOf('"')));
}
