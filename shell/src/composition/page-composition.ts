import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { PageRemote } from '@store/contracts/composition';
import type { VisitLog } from '../measuring/visit-log.ts';
import { type Composition, createComposition } from './composition.ts';
import { federatedRemotes } from './federated-remotes.ts';

export interface PageCompositionOptions {
  readonly host: ModuleFederation;
  readonly remotes: readonly PageRemote[];
  /** Hears which remotes the page asks for, and of their faults. */
  readonly tell: VisitLog['tell'];
}

/** The composition of an open page, on its federation runtime. */
export function pageComposition({ host, remotes, tell }: PageCompositionOptions): Composition {
  const report: Composition['report'] = (part, stage, fault) => tell({ kind: 'fault', part, stage, fault });
  const source = federatedRemotes({ host, remotes, onFault: report });
  const load: typeof source.load = (remote) => {
    tell({ kind: 'seen', part: remote.name });
    return source.load(remote);
  };
  return createComposition({ remotes, source: { ...source, load }, report });
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
