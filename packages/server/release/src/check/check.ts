import type { LiveRemote, LiveShell, ShellManifest } from '@store/contracts/composition';
import type { Build } from '../build/read-build.ts';
import { budgetRefusals } from './budget.ts';
import { busRefusals } from './bus-messages.ts';
import { compressedRefusals } from './compressed-files.ts';
import { fileRefusals } from './files.ts';
import { formRefusals } from './order-forms.ts';
import { ownCopyRefusals } from './own-copies.ts';
import { pageLoads, pageRefusals } from './page-budget.ts';
import type { Refusal } from './refusal.ts';
import { routeRefusals } from './routes.ts';
import { schemaRefusals } from './schemas.ts';
import { containerRefusals, contractRefusals, sharedRefusals } from './shell-fit.ts';
import { styleRefusals } from './styles.ts';

/** The live parts after a change. */
export interface NextParts {
  readonly shell: LiveShell | null;
  readonly remotes: readonly LiveRemote[];
}

/** Returns every reason why a build may not go live with these parts; empty if it may. */
export function check(build: Build, next: NextParts): Refusal[] {
  const files = [
    ...fileRefusals(build),
    ...compressedRefusals(build),
    ...styleRefusals(build),
    ...ownCopyRefusals(build),
  ];
  if (build.kind === 'shell')
    return [...files, ...next.remotes.flatMap((remote) => shellRefusals(build.manifest, remote))];
  if (!next.shell) return [...files, NO_SHELL];
  return [...files, ...remoteRefusals({ base: '', manifest: build.manifest }, { ...next, shell: next.shell })];
}

/** Returns why a remote does not fit these parts; its files were checked when it was published. */
export function remoteRefusals({ manifest }: LiveRemote, next: NextParts & { readonly shell: LiveShell }): Refusal[] {
  const others = next.remotes.filter((remote) => remote.manifest.name !== manifest.name);
  return [
    ...containerRefusals(manifest),
    ...contractRefusals(manifest, next.shell),
    ...sharedRefusals(manifest, next.shell),
    ...routeRefusals(manifest, others),
    ...formRefusals(manifest),
    ...busRefusals(manifest, others),
    ...schemaRefusals(manifest, next.shell, others),
    ...budgetRefusals(manifest, next.shell),
  ];
}

/** Returns why a shell does not fit a remote that is live with it. */
export function shellRefusals(shell: ShellManifest, { manifest }: LiveRemote): Refusal[] {
  const refusals = [
    ...contractRefusals(manifest, shell),
    ...sharedRefusals(manifest, shell),
    ...schemaRefusals(manifest, shell, []),
    ...pageLoads(manifest, shell).flatMap(pageRefusals),
  ];
  return refusals.map((refusal) => ({ ...refusal, field: `${manifest.name}@${manifest.version} ${refusal.field}` }));
}

const NO_SHELL: Refusal = {
  field: 'shell',
  found: 'none is live',
  allowed: 'remotes beside a live shell',
  remedy: 'Publish the shell first, or together with the remotes.',
};
