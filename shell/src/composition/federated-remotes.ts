import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { FaultStage, PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import type { RemoteSource } from './composition.ts';
import { tellDebuggers } from './module-info.ts';
import { RemoteFault } from './remote-fault.ts';
import { entryScripts } from './runtime-plugins/entry-scripts.ts';
import { faultStages } from './runtime-plugins/fault-stages.ts';
import { retryOnce } from './runtime-plugins/retry-once.ts';
import { warmUp } from './runtime-plugins/warm-up.ts';

interface FederationOptions {
  /** The page's one federation runtime, which the shell's build puts there. */
  readonly host: ModuleFederation;
  readonly remotes: readonly PageRemote[];
  /** Hears of each failed load, also of one that the automatic retry makes good. */
  readonly onFault: (remote: string, stage: FaultStage, fault: unknown) => void;
  readonly retryDelayMs?: number;
}

/** The release's remotes, registered with the federation runtime and loaded by it, under the store's own rules as plugins. */
export function federatedRemotes({ host, remotes, onFault, retryDelayMs = 300 }: FederationOptions): RemoteSource {
  const byContainer = new Map(remotes.map((remote) => [remote.container, remote]));
  const stages = faultStages();
  const reportFault = (container: string, fault: unknown) =>
    onFault(byContainer.get(container)?.name ?? container, stages.of(container), fault);
  host.registerPlugins([
    entryScripts(byContainer),
    stages.plugin,
    retryOnce({ delayMs: retryDelayMs, onFault: reportFault }),
    warmUp(byContainer),
  ]);
  tellDebuggers(host.name, remotes);
  host.registerRemotes(remotes.map(({ container, base, entry }) => ({ name: container, entry: base + entry.path })));

  return {
    async load({ name, container, calls }) {
      const module = await host
        .loadRemote<unknown>(`${container}/remote`)
        .catch((fault: unknown) => Promise.reject(new RemoteFault(name, stages.of(container), fault)));
      try {
        return { ...faceOf(name, module), calls };
      } catch (fault) {
        // The same bytes would give the same face: not tried again, but told.
        onFault(name, MODULE, fault);
        throw fault;
      }
    },
    preload({ container }, routeId) {
      void host.preloadRemote([{ nameOrAlias: container, exposes: [routeId] }]).catch(() => undefined);
    },
  };
}

const MODULE: FaultStage = 'module';

function faceOf(name: string, module: unknown): RemoteDefinition {
  const remote = typeof module === 'object' && module !== null && 'remote' in module ? module.remote : undefined;
  if (typeof remote !== 'object' || remote === null || !('routes' in remote))
    throw new RemoteFault(name, MODULE, 'no face exposed');
  // Built with defineRemote from the same contract version, which the release check made sure of.
  const face = remote as RemoteDefinition;
  if (face.name !== name) throw new RemoteFault(name, MODULE, `the face is ${face.name}'s`);
  return face;
}
