import type { LiveRemote, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import type { Refusal } from './refusal.ts';

type Fingerprints = Readonly<Record<string, string>>;

/**
 * Compares the schema fingerprints of a remote's bus messages and calls with the shell's, which parses all
 * messages and makes all calls, and of the live remotes it exchanges messages with. Builds without fingerprints pass.
 */
export function schemaRefusals(
  manifest: RemoteManifest,
  shell: ShellManifest,
  others: readonly LiveRemote[],
): Refusal[] {
  const { uses } = manifest;
  if (!uses) return [];
  const shellName = `shell@${shell.version}`;
  return [
    ...(shell.speaks ? differing('bus message', uses.messages, shell.speaks.messages, shellName) : []),
    ...(shell.speaks ? differing('call', uses.calls, shell.speaks.calls, shellName) : []),
    ...others
      .filter((other) => other.manifest.name !== manifest.name)
      .flatMap((other) =>
        differing(
          'bus message',
          only(uses.messages, sharedMessages(manifest, other.manifest)),
          other.manifest.uses?.messages ?? {},
          `${other.manifest.name}@${other.manifest.version}`,
        ),
      ),
  ];
}

/** Messages that one of the two sends and the other receives. */
function sharedMessages({ bus: one }: RemoteManifest, { bus: other }: RemoteManifest): string[] {
  const meets = (from: typeof one, to: typeof one) =>
    from.publishes.filter((message) => to.reads.includes(message) || to.handles.includes(message));
  return [...meets(one, other), ...meets(other, one)];
}

const only = (from: Fingerprints, names: readonly string[]): Fingerprints =>
  Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name)));

function differing(kind: string, mine: Fingerprints, theirs: Fingerprints, whose: string): Refusal[] {
  return Object.entries(mine).flatMap(([name, fingerprint]) => {
    const other = theirs[name];
    if (other === undefined || other === fingerprint) return [];
    return [
      {
        field: `${kind} ${name}`,
        found: `schema ${fingerprint}`,
        allowed: `${other}, which ${whose} has`,
        remedy: `Build with the contracts of ${whose}, or publish both together, built with the same.`,
      },
    ];
  });
}
