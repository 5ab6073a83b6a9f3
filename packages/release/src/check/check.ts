import type { LiveRemote, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import { budgetRefusals } from './budget.ts';
import { busRefusals } from './bus-messages.ts';
import { fileRefusals } from './files.ts';
import { routeRefusals } from './routes.ts';
import { contractRefusals, sharedRefusals } from './shell-fit.ts';

/** What a build is checked against. */
export interface Surroundings {
  readonly shell: ShellManifest;
  /** The live remotes without the one to be replaced. */
  readonly others: readonly LiveRemote[];
}

/** Every reason why a build may not go live; none means it may. */
export async function check(dist: string, manifest: RemoteManifest, around: Surroundings): Promise<string[]> {
  return [
    ...contractRefusals(manifest, around.shell),
    ...sharedRefusals(manifest, around.shell),
    ...routeRefusals(manifest, around.others),
    ...busRefusals(manifest, around.others),
    ...budgetRefusals(manifest, around.shell),
    ...(await fileRefusals(dist, manifest)),
  ];
}
