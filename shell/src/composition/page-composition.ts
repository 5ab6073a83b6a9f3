import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Page } from '@store/contracts/composition';
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
  if (Object.keys(others).length === 0) void later().then((code) => code.tellDebuggers(host.name, remotes));
  return createComposition({
    remotes,
    others,
    fetchDetails: details && (async () => (await later()).learn(host.name, details)),
    source: federatedRemotes({ host, onFault: report }),
    report,
  });
}

/** What no first load waits for. */
const later = () => import(/* webpackChunkName: "later" */ './rest-of-release.ts');

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
