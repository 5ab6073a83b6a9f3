import type { PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import { createComposition } from '../../../shell/src/composition/composition.ts';

type Options = Parameters<typeof import('../../../shell/src/composition/page-composition.ts').pageComposition>[0];

/** Replaces the federated loading of remotes in the one bundle: a remote is an ordinary part of the program there. */
export function pageComposition({ release, tell }: Pick<Options, 'release' | 'tell'>) {
  const source = {
    load: async ({ name, version }: PageRemote): Promise<RemoteDefinition> => {
      tell({ kind: 'seen', part: name, version });
      return (await import(`../../../remotes/${name}`)).remote;
    },
    preload: () => undefined,
  };
  return createComposition({
    remotes: release.remotes,
    source,
    report: ({ name, version }, stage, fault) => tell({ kind: 'fault', part: name, version, stage, fault }),
  });
}

/** One bundle has no federation runtime. */
export const pageHost = () => undefined;
