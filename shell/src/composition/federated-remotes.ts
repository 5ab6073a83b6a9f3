import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import type { FaultStage } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import type { RegisteredRemote } from './registered-remote.ts';
import { RemoteFault, type ReportFault } from './remote-fault.ts';
import type { RemoteSource } from './running-remotes.ts';
import { entryScripts } from './runtime-plugins/entry-scripts.ts';
import { faultStages } from './runtime-plugins/fault-stages.ts';
import { retryOnce } from './runtime-plugins/retry-once.ts';
import { warmUp } from './runtime-plugins/warm-up.ts';

interface FederationOptions {
  /** The page's single federation runtime, created by the shell's build. */
  readonly host: ModuleFederation;
  /** Called for each failed load, including those that the automatic retry recovers. */
  readonly onFault: ReportFault;
  readonly retryDelayMs?: number;
}

/** Registers the release's remotes with the federation runtime and loads them under the plugins of the store. */
export function federatedRemotes({ host, onFault, retryDelayMs = 300 }: FederationOptions): RemoteSource {
  const registered = new Map<string, RegisteredRemote>();
  const stages = faultStages();
  const reportFault = (id: string, fault: unknown) => {
    const remote = registered.get(id);
    if (remote) onFault(remote, stages.of(id), fault);
  };
  host.registerPlugins([
    entryScripts(registered),
    stages.plugin,
    retryOnce({ delayMs: retryDelayMs, onFault: reportFault }),
    warmUp(registered),
  ]);
  const register = (id: string, remote: RegisteredRemote) => {
    if (registered.has(id)) return;
    registered.set(id, remote);
    host.registerRemotes([{ name: id, entry: remote.base + remote.entry.path }]);
  };
  const definitionOf = async (id: string, remote: RegisteredRemote): Promise<RemoteDefinition> => {
    register(id, remote);
    const module = await host
      .loadRemote<unknown>(`${id}/remote`)
      .catch((fault: unknown) => Promise.reject(new RemoteFault(remote.name, stages.of(id), fault)));
    try {
      return { ...definitionIn(remote.name, module), calls: remote.calls };
    } catch (fault) {
      // Reported but not retried: the same bytes would give the same definition.
      onFault(remote, MODULE, fault);
      throw fault;
    }
  };

  return {
    load: (remote) => definitionOf(remote.container, remote),
    async loadPrevious({ previous, name, base }) {
      if (!previous) throw new RemoteFault(name, MODULE, 'no previous version');
      const { isolateVersions } = await import(/* webpackChunkName: "later" */ './isolate-versions.ts');
      const id = `${previous.container}@${previous.version}`;
      const onScript = isolateVersions({ previous, liveBase: base, id });
      return definitionOf(id, { ...previous, name, onScript });
    },
    preload(remote, routeId) {
      register(remote.container, remote);
      void host.preloadRemote([{ nameOrAlias: remote.container, exposes: [routeId] }]).catch(() => undefined);
    },
  };
}

const MODULE: FaultStage = 'module';

function definitionIn(name: string, module: unknown): RemoteDefinition {
  const remote = typeof module === 'object' && module !== null && 'remote' in module ? module.remote : undefined;
  if (typeof remote !== 'object' || remote === null || !('routes' in remote))
    throw new RemoteFault(name, MODULE, 'no remote definition exposed');
  // Built with defineRemote from the same contract version: the release check ensures it.
  const definition = remote as RemoteDefinition;
  if (definition.name !== name) throw new RemoteFault(name, MODULE, `the definition belongs to ${definition.name}`);
  return definition;
}
