import type { LiveRemote, LiveShell, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import type { Build } from '../build/read-build.ts';
import type { Owners } from '../ownership/owners.ts';
import { budgetRefusals } from './budget.ts';
import { busRefusals } from './bus-messages.ts';
import { compressedRefusals } from './files/compressed-files.ts';
import { fileRefusals } from './files/files.ts';
import { unnamedRefusals } from './files/unnamed-files.ts';
import { formRefusals } from './order-forms.ts';
import { hasOwnRuntime, ownCopyRefusals } from './own-copies.ts';
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
  /** Teams may have allowances. */
  readonly owners?: Owners | undefined;
}

/** Returns every reason why a build may not go live with these parts; empty if it may. */
export function check(build: Build, next: NextParts): Refusal[] {
  const files = [
    ...fileRefusals(build),
    ...compressedRefusals(build),
    ...unnamedRefusals(build),
    ...styleRefusals(build),
    ...ownCopyRefusals(build),
  ];
  if (build.kind === 'shell')
    return [...files, ...next.remotes.flatMap((remote) => shellRefusals(build.manifest, remote, next.owners))];
  if (!next.shell) return [...files, NO_SHELL];
  const beside = { ...next, shell: next.shell, hasOwnRuntime: hasOwnRuntime(build) };
  return [...files, ...remoteRefusals({ base: '', manifest: build.manifest }, beside)];
}

/** Returns why a remote does not fit these parts; its files were checked when it was published. */
export function remoteRefusals(
  { manifest }: LiveRemote,
  next: NextParts & { readonly shell: LiveShell; readonly hasOwnRuntime?: boolean },
): Refusal[] {
  const others = next.remotes.filter((remote) => remote.manifest.name !== manifest.name);
  return [
    ...containerRefusals(manifest),
    ...contractRefusals(manifest, next.shell),
    ...sharedRefusals(manifest, next.shell),
    ...routeRefusals(manifest, others),
    ...formRefusals(manifest),
    ...busRefusals(manifest, others),
    ...schemaRefusals(manifest, next.shell, others),
    ...budgetRefusals(manifest, next.shell, {
      isThere: next.hasOwnRuntime,
      allowedBytes: allowance(manifest, next.owners),
    }),
  ];
}

/** Returns why a shell does not fit a remote that is live with it. */
export function shellRefusals(shell: ShellManifest, { manifest }: LiveRemote, owners?: Owners): Refusal[] {
  const allowedBytes = allowance(manifest, owners);
  const refusals = [
    ...contractRefusals(manifest, shell),
    ...sharedRefusals(manifest, shell),
    ...schemaRefusals(manifest, shell, []),
    ...pageLoads(manifest, shell).flatMap((page) => pageRefusals(page, { allowedBytes })),
  ];
  return refusals.map((refusal) => ({ ...refusal, field: `${manifest.name}@${manifest.version} ${refusal.field}` }));
}

/** Bytes of scripts that the owner allows on the remote's pages beyond their limits. */
const allowance = ({ team }: RemoteManifest, owners: Owners | undefined) => owners?.teams[team]?.budget?.runtime_bytes;

const NO_SHELL: Refusal = {
  field: 'shell',
  found: 'none is live',
  allowed: 'remotes beside a live shell',
  remedy: 'Publish the shell first, or together with the remotes.',
};
