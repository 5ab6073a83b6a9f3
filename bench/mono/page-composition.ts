import type { PageRemote } from '@store/contracts/composition';
import type { RemoteDefinition } from '@store/remote-kit';
import { createComposition } from '../../shell/src/composition/composition.ts';
import { faultReporter } from '../../shell/src/composition/report-faults.ts';

type Options = Parameters<typeof import('../../shell/src/composition/page-composition.ts').pageComposition>[0];

/** Stands in the one bundle where the shell loads remotes by federation: a remote is an ordinary part of the program there. */
export function pageComposition({ release, send }: Pick<Options, 'release' | 'send'>) {
  const source = {
    load: async ({ name }: PageRemote): Promise<RemoteDefinition> => (await import(`../../remotes/${name}`)).remote,
    preload: () => undefined,
  };
  return createComposition({ remotes: release.remotes, source, report: faultReporter(send) });
}

/** One bundle has no federation runtime. */
export const pageHost = () => undefined;
