import { busMessages } from '@store/contracts/bus';
import type { BuiltFile, LiveShell, PartInterface, Release, RemoteManifest } from '@store/contracts/composition';
import type { VersionRecord } from '../ledger/documents.ts';
import { SHELL_PART } from '../store/release-store.ts';

/** Returns what each part of a release provides and uses, the shell first. */
export const interfacesOf = ({ shell, remotes }: Release): PartInterface[] => [
  interfaceOfShell(shell),
  ...remotes.map(({ manifest }) => interfaceOfRemote(manifest)),
];

/** Returns what a version provides and uses. */
export const interfaceOf = ({ manifest }: Pick<VersionRecord, 'manifest'>): PartInterface =>
  manifest.kind === 'shell' ? interfaceOfShell(manifest.shell) : interfaceOfRemote(manifest.remote);

/** The shell owns the messages that the contract names. */
function interfaceOfShell({ version, scripts, styles }: Omit<LiveShell, 'base'>): PartInterface {
  const owned = busMessages.filter(({ owner }) => owner === SHELL_PART);
  const publishes = owned.filter(({ kind }) => kind !== 'command').map(({ name }) => name);
  const handles = owned.filter(({ kind }) => kind === 'command').map(({ name }) => name);
  const own = { routes: [], fragments: [], embeds: [], publishes, reads: [], handles, calls: [] };
  return { part: SHELL_PART, version, ...own, bytes: bytesOf([...scripts, ...styles]) };
}

function interfaceOfRemote({ name, version, entry, routes, fragments, bus, uses }: RemoteManifest): PartInterface {
  return {
    part: name,
    version,
    routes: routes.map(({ path }) => path),
    fragments: fragments.map((fragment) => `${name}/${fragment.name}`),
    embeds: uses?.fragments ?? [],
    ...bus,
    calls: Object.keys(uses?.calls ?? {}),
    bytes: bytesOf([entry, ...[...routes, ...fragments].flatMap(({ scripts, styles }) => [...scripts, ...styles])]),
  };
}

/** Adds the sizes of distinct files. */
function bytesOf(files: readonly BuiltFile[]): number {
  const sizes = new Map(files.map(({ path, brotli_bytes }) => [path, brotli_bytes]));
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
