import { keptList } from '@store/remote-kit';

/** Most products that stand side by side (20). */
export const MOST_COMPARED = 4;

/** What this browser has chosen to compare, by product code; the address of the page is what is shared. */
export const comparedProducts = keptList({ key: 'compared_products', most: MOST_COMPARED, longest: 40 });

/** The page that sets these products side by side. */
export function compareHref(codes: readonly string[]): string {
  return codes.length === 0 ? '/compare' : `/compare?codes=${codes.map(encodeURIComponent).join(',')}`;
}
