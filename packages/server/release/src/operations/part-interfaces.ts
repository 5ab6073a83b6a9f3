import { busMessages } from '@store/contracts/bus';
import type { BuiltFile, PartInterface, Release } from '@store/contracts/composition';
import { SHELL_PART } from '../store/release-store.ts';

/** Returns what each part of a release provides and uses, the shell first: it owns the messages that the contract names. */
export function interfacesOf({ shell, remotes }: Release): PartInterface[] {
  const owned = busMessages.filter(({ owner }) => owner === SHELL_PART);
  const publishes = owned.filter(({ kind }) => kind !== 'command').map(({ name }) => name);
  const handles = owned.filter(({ kind }) => kind === 'command').map(({ name }) => name);
  const own = { routes: [], fragments: [], embeds: [], publishes, reads: [], handles, calls: [] };
  const bytes = bytesOf([...shell.scripts, ...shell.styles]);
  return [
    { part: SHELL_PART, version: shell.version, ...own, bytes },
    ...remotes.map(({ manifest: { name, version, entry, routes, fragments, bus, uses } }) => ({
      part: name,
      version,
      routes: routes.map(({ path }) => path),
      fragments: fragments.map((fragment) => `${name}/${fragment.name}`),
      embeds: uses?.fragments ?? [],
      ...bus,
      calls: Object.keys(uses?.calls ?? {}),
      bytes: bytesOf([entry, ...[...routes, ...fragments].flatMap(({ scripts, styles }) => [...scripts, ...styles])]),
    })),
  ];
}

/** Adds the sizes of distinct files. */
function bytesOf(files: readonly BuiltFile[]): number {
  const sizes = new Map(files.map(({ path, brotli_bytes }) => [path, brotli_bytes]));
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
