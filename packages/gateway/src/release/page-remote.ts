import type { LiveRemote, PageRemote } from '@store/contracts/composition';
import { endOf } from '@store/domain/address-bar';

/** What pages carry of a live remote: without integrities, budgets and what only servers and checks look at. */
export function pageRemoteOf({ base, manifest }: LiveRemote): PageRemote {
  const { name, version, container, entry, routes } = manifest;
  return {
    base,
    name,
    version,
    container,
    entry,
    routes: routes.map(({ scripts, styles, dates, ...claim }) => ({
      ...claim,
      ...(dates?.until !== undefined && { until: endOf({ dates }) }),
      files: [...scripts, ...styles].map(({ path }) => path),
    })),
  };
}
