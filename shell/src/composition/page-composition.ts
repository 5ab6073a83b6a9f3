import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Page } from '@store/contracts/composition';
import type { VisitLog } from '../measuring/visit-log.ts';
import { type Composition, createComposition } from './composition.ts';
import { federatedRemotes } from './federated-remotes.ts';
import type { ReportFault } from './remote-fault.ts';

export interface PageCompositionOptions {
  readonly host: ModuleFederation;
  readonly release: Page['release'];
  /** Hears which remotes the page asks for, and of their faults. */
  readonly tell: VisitLog['tell'];
  /** Resolves when the page answers: from then on links lead to remotes that it does not carry. */
  readonly untilLive: Promise<void>;
}

/** The composition of an open page, on its federation runtime. */
export function pageComposition({ host, release, tell, untilLive }: PageCompositionOptions): Composition {
  const report: ReportFault = ({ name, version }, stage, fault) =>
    tell({ kind: 'fault', part: name, version, stage, fault });
  const { remotes, others, details } = release;
  const composition = createComposition({
    remotes,
    others,
    fetchDetails: details && (async () => (await later()).learn(host.name, details)),
    source: federatedRemotes({ host, onFault: report }),
    report,
    onAsked: ({ name, version }) => tell({ kind: 'seen', part: name, version }),
  });
  const tellDebuggers = async () => (await later()).tellDebuggers(host.name, remotes);
  untilLive.then(details ? composition.prepare : tellDebuggers).catch(() => undefined);
  return composition;
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
