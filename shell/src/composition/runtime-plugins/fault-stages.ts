import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import type { FaultStage } from '@store/contracts/composition';

/** Stage at which a remote's latest load failed. The runtime's own errors carry it only in their text. */
export interface FaultStages {
  readonly plugin: ModuleFederationRuntimePlugin;
  /** @param container the remote's container name. */
  of(container: string): FaultStage;
}

/** Records the stage at which a load fails: entry, init or exposed module. */
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
