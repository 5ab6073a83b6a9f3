import type { FaultStage, PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import type { Directory } from './directory.ts';
import { RemoteFault, type ReportFault } from './remote-fault.ts';

/** Loads remotes: on a page through the federation runtime. SSR has no source. */
export interface RemoteSource {
  /** @throws RemoteFault with the stage that failed. */
  load(remote: PageRemote): Promise<RemoteDefinition>;
  /** Loads the previous version, isolated from a live one on the page. Absent where there is never one. */
  readonly loadPrevious?: (remote: PageRemote) => Promise<RemoteDefinition>;
  /** Prefetches the entry and all files of a route. */
  preload(remote: PageRemote, routeId: string): void;
}

interface RunningOptions {
  readonly directory: Pick<Directory, 'find' | 'remote'>;
  readonly source: RemoteSource;
  readonly report: ReportFault;
  /** Called with each version that the page requests. */
  readonly onRequested?: ((of: { readonly name: string; readonly version: string }) => void) | undefined;
}

/** Runs each remote in its live version, or in the previous one when that failed (docs/decisions/0055). */
export function runRemotes({ directory, source, report, onRequested }: RunningOptions) {
  const loading = new Map<string, Promise<RemoteDefinition>>();
  const takingOver = new Map<string, Promise<boolean>>();
  const hasTakenOver = new Set<string>();

  const canTakeOver = (name: string): boolean =>
    !!source.loadPrevious && !!directory.find(name)?.previous && !takingOver.has(name) && navigator.onLine;

  const versionOf = (name: string): string => {
    const remote = directory.find(name);
    return (hasTakenOver.has(name) ? remote?.previous : remote)?.version ?? '';
  };

  const replace = async (name: string): Promise<boolean> => {
    const remote = directory.find(name);
    if (!remote?.previous || !source.loadPrevious) return false;
    onRequested?.({ name, version: remote.previous.version });
    try {
      const definition = await source.loadPrevious(remote);
      hasTakenOver.add(name);
      loading.set(name, Promise.resolve(definition));
      return true;
    } catch {
      // Already reported by the source.
      return false;
    }
  };
  const takeOver = async (name: string): Promise<boolean> => {
    const pending = takingOver.get(name);
    if (pending) return !hasTakenOver.has(name) && pending;
    if (!canTakeOver(name)) return false;
    const taking = replace(name);
    takingOver.set(name, taking);
    return taking;
  };

  const loadOrReplace = async (name: string): Promise<RemoteDefinition> => {
    try {
      const remote = await directory.remote(name);
      onRequested?.(remote);
      return await source.load(remote);
    } catch (thrown) {
      const fault = thrown instanceof RemoteFault ? thrown : new RemoteFault(name, 'entry', thrown);
      const definition = (await takeOver(name)) && loading.get(name);
      if (!definition) throw fault;
      return definition;
    }
  };

  return {
    /** Loads the remote's definition once. A failed load is not cached, so that 再読み込み can retry. */
    load(name: string): Promise<RemoteDefinition> {
      const existing = loading.get(name);
      if (existing) return existing;
      const promise = loadOrReplace(name);
      loading.set(name, promise);
      promise.catch(() => {
        if (loading.get(name) === promise) loading.delete(name);
      });
      return promise;
    },
    isLoading: (name: string): boolean => loading.has(name),
    canTakeOver,
    takeOver,
    versionOf,
    report: (name: string, stage: FaultStage, fault: unknown): void =>
      report({ name, version: versionOf(name) }, stage, fault),
  };
}
