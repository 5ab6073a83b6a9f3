import { getInstance } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '@store/contracts/composition';
import { type Composition, createComposition } from './composition.ts';
import { federatedRemotes } from './federated-remotes.ts';
import { type FaultReport, faultReporter } from './report-faults.ts';

/**
 * The composition of an open page, on the federation runtime that the shell's build started.
 *
 * @throws when the page has no such runtime: the shell was not built by `@store/build-config`.
 */
export function pageComposition(remotes: readonly PageRemote[], send: (report: FaultReport) => void): Composition {
  const host = getInstance();
  if (!host) throw new Error('the page has no federation runtime');
  const report = faultReporter(remotes, send);
  return createComposition({ remotes, source: federatedRemotes({ host, remotes, onFault: report }), report });
}
