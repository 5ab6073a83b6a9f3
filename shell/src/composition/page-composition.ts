import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import { type DetailsFile, type Page, type PageRemote, releaseDetails } from '@store/contracts/composition';
import { type Composition, createComposition } from './composition.ts';
import { federatedRemotes } from './federated-remotes.ts';
import { type FaultReport, faultReporter } from './report-faults.ts';

export interface PageCompositionOptions {
  readonly host: ModuleFederation;
  readonly release: Page['release'];
  /** Sends a report of a fault. */
  readonly send: (report: FaultReport) => void;
}

/** The composition of an open page, on its federation runtime. */
export function pageComposition({ host, release, send }: PageCompositionOptions): Composition {
  const report = faultReporter(send);
  const { remotes, others, details } = release;
  return createComposition({
    remotes,
    others,
    fetchDetails: details && (() => fetchDetails(details)),
    source: federatedRemotes({ host, onFault: report }),
    report,
  });
}

/** A changed byte is refused, as of code. */
async function fetchDetails({ path, integrity }: DetailsFile): Promise<readonly PageRemote[]> {
  const response = await fetch(path, { integrity });
  return releaseDetails.parse(await response.json()).remotes;
}

/**
 * The federation runtime that the shell's build started on this page.
 *
 * @throws when there is none: the shell was not built by `@store/build-config`.
 */
export function pageHost(): ModuleFederation {
  const host = getInstance();
  if (!host) throw new Error('the page has no federation runtime');
  return host;
}
