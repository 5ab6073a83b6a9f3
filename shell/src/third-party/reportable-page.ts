import type { PageClaim } from '@store/contracts/composition';

/**
 * Returns the page path that third parties may receive; null where they are not allowed. They run only on public pages,
 * never on payment, member or health pages. Codes of products and the like are included; text typed by the visitor and
 * the query are not.
 */
export function reportablePage(claim: PageClaim, params: Readonly<Record<string, string | undefined>>): string | null {
  const isPublic = claim.access === 'anyone' && !claim.payment && (!claim.noindex || claim.layout === 'landing');
  if (!isPublic) return null;
  return claim.path.replace(/:([a-z_]+)\??/g, (whole, name: string) =>
    name.endsWith('_code') ? encodeURIComponent(params[name] ?? '') : whole,
  );
}
