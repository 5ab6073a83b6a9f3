import type { FaultStage } from '@store/contracts/composition';
import { matchClaim } from '@store/domain/address-bar';
import type { RemoteDefinition } from '@store/remote-kit';
import type { FragmentSource } from '@store/remote-kit/shell';
import { type ClaimedPath, createDirectory, type Directory, type DirectoryOptions } from './directory.ts';
import { RemoteFault, type ReportFault } from './remote-fault.ts';
import { type RemoteSource, runRemotes } from './running-remotes.ts';

export interface Composition extends Pick<Directory, 'claims' | 'known' | 'claim' | 'prepare'> {
  /** The remote's face, loaded once; a failed load is forgotten so that 再読み込み can try again. */
  load(name: string): Promise<RemoteDefinition>;
  /** The version that runs, or would. */
  versionOf(name: string): string;
  /** Whether the version before could run in the remote's place. */
  canTakeOver(name: string): boolean;
  /** Runs it from now on, once on a page; false when there is none, or it fails as well. */
  takeOver(name: string): Promise<boolean>;
  /** Starts loading what the path will need; says nothing about failures, the navigation will. */
  warm(path: string): void;
  readonly fragment: FragmentSource;
  /** Reports a fault of a remote's part that the loader did not meet: its render, its loader, its effect. */
  report(remote: string, stage: FaultStage, fault: unknown): void;
}

interface CompositionOptions extends DirectoryOptions {
  readonly source: RemoteSource;
  readonly report: ReportFault;
  /** Hears of each version that the page asks for. */
  readonly onAsked?: (of: { readonly name: string; readonly version: string }) => void;
}

/** Brings the release's remotes onto the page, each when it is first needed. */
export function createComposition({ source, report, onAsked, ...carried }: CompositionOptions): Composition {
  const directory = createDirectory(carried);
  const { load, isLoading, ...running } = runRemotes({ directory, source, report, onAsked });
  const isWarm = new Set<ClaimedPath>();

  const warmScreen = async (claimed: ClaimedPath) => {
    const { remote: name, id } = await directory.claim(claimed);
    const remote = directory.find(name);
    // A remote that is there asks for all of a screen's files at once itself.
    if (remote && !isLoading(name)) source.preload(remote, id);
    const { routes } = await load(name);
    await routes.find((route) => route.id === id)?.screen();
  };

  return {
    ...directory,
    ...running,
    load,
    warm(path) {
      const claimed = matchClaim(directory.claims, path.replace(/[?#].*$/, ''))?.claim;
      if (!claimed || isWarm.has(claimed)) return;
      isWarm.add(claimed);
      void warmScreen(claimed).catch(() => undefined);
    },
    fragment: async (of) => {
      const [name = '', piece] = of.split('/');
      const remote = await load(name);
      const found = remote.fragments?.find((fragment) => fragment.name === piece);
      if (!found) throw new RemoteFault(name, 'module', `no fragment ${of}`);
      return (await found.load()).Fragment;
    },
  };
}
