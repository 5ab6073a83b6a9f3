import type { PageClaim } from '@store/contracts/composition';

/**
 * What others may be told of a page: null where none of them may stand. They stand on the shop's public pages alone, never
 * where somebody pays, is a member, or speaks of their health. A code names a thing of the shop and is told; a word that a
 * visitor typed is not, nor is anything behind the `?`.
 */
export function tellablePage(claim: PageClaim, params: Readonly<Record<string, string | undefined>>): string | null {
  const isPublic = claim.access === 'anyone' && !claim.payment && (!claim.noindex || claim.layout === 'landing');
  if (!isPublic) return null;
  return claim.path.replace(/:([a-z_]+)\??/g, (whole, name: string) =>
    name.endsWith('_code') ? encodeURIComponent(params[name] ?? '') : whole,
  );
}
