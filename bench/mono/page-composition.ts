import type { PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import { createComposition } from '../../shell/src/composition/composition.ts';

type Options = Parameters<typeof import('../../shell/src/composition/page-composition.ts').pageComposition>[0];

/** Stands in the one bundle where the shell loads remotes by federation: a remote is an ordinary part of the program there. */
export function pageComposition({ remotes, tell }: Pick<Options, 'remotes' | 'tell'>) {
  const source = {
    load: async ({ name }: PageRemote): Promise<RemoteDefinition> => {
      tell({ kind: 'seen', part: name });
      return (await import(`../../remotes/${name}`)).remote;
    },
    preload: () => undefined,
  };
  return createComposition({
    remotes,
    source,
    report: (part, stage, fault) => tell({ kind: 'fault', part, stage, fault }),
  });
}

/** One bundle has no federation runtime. */
export const pageHost = () => undefined;
