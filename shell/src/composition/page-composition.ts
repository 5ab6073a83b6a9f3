import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '@store/contracts/composition';
import { type Composition, createComposition } from './composition.ts';
import { federatedRemotes } from './federated-remotes.ts';
import { type FaultReport, faultReporter } from './report-faults.ts';

export interface PageCompositionOptions {
  readonly host: ModuleFederation;
  readonly remotes: readonly PageRemote[];
  /** Sends a report of a fault. */
  readonly send: (report: FaultReport) => void;
}

/** The composition of an open page, on its federation runtime. */
export function pageComposition({ host, remotes, send }: PageCompositionOptions): Composition {
  const report = faultReporter(remotes, send);
  return createComposition({ remotes, source: federatedRemotes({ host, remotes, onFault: report }), report });
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
