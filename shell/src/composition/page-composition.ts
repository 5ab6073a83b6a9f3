import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Page } from '@store/contracts/composition';
import type { VisitLog } from '../measuring/visit-log.ts';
import { type Composition, createComposition } from './composition.ts';
import { federatedRemotes } from './federated-remotes.ts';
import type { ReportFault } from './remote-fault.ts';

export interface PageCompositionOptions {
  readonly host: ModuleFederation;
  readonly release: Page['release'];
  /** Receives the requested remotes and their faults. */
  readonly tell: VisitLog['record'];
  /** Resolves when the page is live, from when links can lead to other remotes. */
  readonly untilLive: Promise<void>;
}

/** Creates the composition of an open page on its federation runtime. */
export function pageComposition({ host, release, tell, untilLive }: PageCompositionOptions): Composition {
  const report: ReportFault = ({ name, version }, stage, fault) =>
    tell({ kind: 'fault', part: name, version, stage, fault });
  const { remotes, others, details } = release;
  const composition = createComposition({
    remotes,
    others,
    fetchDetails: details && (async () => (await loadReleaseDetails()).fetchReleaseDetails(host.name, details)),
    source: federatedRemotes({ host, onFault: report }),
    report,
    onRequested: ({ name, version }) => tell({ kind: 'seen', part: name, version }),
  });
  const exposeRemotes = async () => (await loadReleaseDetails()).exposeModuleInfo(host.name, remotes);
  untilLive.then(details ? composition.prepare : exposeRemotes).catch(() => undefined);
  return composition;
}

/** In a chunk that the first load does not need. */
const loadReleaseDetails = () => import(/* webpackChunkName: "later" */ './release-details.ts');

/**
 * Returns the federation runtime that the shell's build started on this page.
 *
 * @throws without one: the shell was not built by `@store/build-config`.
 */
export function pageHost(): ModuleFederation {
  const host = getInstance();
  if (!host) throw new Error('no federation runtime');
  return host;
}
