import type { Crumb } from '@store/remote-kit';
import { useIsLive } from '@store/remote-kit';
import { Breadcrumb, PageWidth } from '@store/ui';

/** Breadcrumbs after トップ (B-11). Not on the top page; skips crumbs without a label, links claimed paths only. */
export function BreadcrumbBar({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const isLive = useIsLive();
  const labelled = crumbs.filter(({ label }) => label !== '');
  if (labelled.length === 0) return null;
  const trail = [{ label: 'トップ', href: '/' }, ...labelled];
  return (
    <PageWidth>
      <Breadcrumb crumbs={trail.map(({ label, href }) => ({ label, href: isLive(href) ? href : undefined }))} />
    </PageWidth>
  );
}
