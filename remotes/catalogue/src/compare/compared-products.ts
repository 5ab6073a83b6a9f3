import { keptList } from '@store/remote-kit';

/** Maximum number of compared products (20). */
export const MOST_COMPARED = 4;

/** Product codes selected for comparison in this browser; the page URL is what customers share. */
export const comparedProducts = keptList({ key: 'compared_products', most: MOST_COMPARED, longest: 40 });

/** Returns the URL of the comparison of these products. */
export function compareHref(codes: readonly string[]): string {
  return codes.length === 0 ? '/compare' : `/compare?codes=${codes.map(encodeURIComponent).join(',')}`;
}
