import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { FaultStage } from '@store/contracts/composition';

/** Where a remote's latest load failed; the runtime's own errors only say it in words. */
export interface FaultStages {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** @param container the remote's name on the page. */
  of(container: string): FaultStage;
}

/** Notes at which stage a load fails: its entry, sharing with the page, or the exposed module. */
export function faultStages(): FaultStages {
  const stages = new Map<string, FaultStage>();
  const note = (stage: FaultStage, container: string | undefined, error: unknown) => {
    if (container && error) stages.set(container, stage);
  };
  return {
    of: (container) => stages.get(container) ?? 'module',
    plugin: {
      name: 'store-fault-stages',
      async afterLoadEntry({ remoteInfo, error }) {
        note('entry', remoteInfo.name, error);
      },
      async afterInitRemote({ remoteInfo, error }) {
        note('init', remoteInfo.name, error);
      },
      async afterGetExpose({ moduleInfo, error }) {
        note('module', moduleInfo.name, error);
      },
      async afterExecuteFactory({ moduleInfo, error }) {
        note('module', moduleInfo.name, error);
      },
    },
  };
}
