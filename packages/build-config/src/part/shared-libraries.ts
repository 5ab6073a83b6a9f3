import { installedVersion, type Part } from './part.ts';

/**
 * What one page has once, provided by the shell: react, and the two facades behind which everything else stands.
 * The list is narrow on purpose: a library shared by itself is shipped whole and pins every team to it.
 */
export const sharedLibraries = ['react', '@store/remote-kit', '@store/ui'] as const;

/** The words of zod, a part of remote-kit under the name of its own that a page knows it by. */
export const SCHEMA = '@store/remote-kit/schema';

/** What else the shell has for remotes as parts of remote-kit: by the name a remote says, the name a page knows it by. */
const PARTS_OF_KIT = {
  'zod/mini': SCHEMA,
  dayjs: '@store/remote-kit/calendar/dayjs',
  'dayjs/plugin/utc.js': '@store/remote-kit/calendar/utc',
} as const;

/** Versions the shell provides, by library. */
export function providedVersions(part: Part): Record<string, string> {
  return Object.fromEntries(sharedLibraries.map((library) => [library, installedVersion(part, library)]));
}

/** Ranges a remote asks the shell for: the version it was built against, or a later one of the same major. */
export function neededRanges(part: Part): Record<string, string> {
  return Object.fromEntries(sharedLibraries.map((library) => [library, `^${installedVersion(part, library)}`]));
}

/** The shell's side: its own copies, there at once, so that a page starts without an asynchronous border. */
export function sharedByShell(part: Part) {
  const versions = providedVersions(part);
  const provide = (library: string) => ({ singleton: true, eager: true, requiredVersion: `^${versions[library]}` });
  const parts = Object.values(PARTS_OF_KIT).map((name) => [name, provide('@store/remote-kit')]);
  return { ...mapLibraries(provide), 'react/': provide('react'), ...Object.fromEntries(parts) };
}

/** A remote's side: never a copy of its own; a shell that does not have a fitting one is an error, not a second React. */
export function sharedByRemote(part: Part) {
  const ranges = neededRanges(part);
  const consume = (library: string) => ({
    singleton: true,
    strictVersion: true,
    import: false as const,
    requiredVersion: ranges[library] ?? '*',
  });
  // Contracts, compiled into every remote, and remotes say `zod/mini`; the shop's rules say `dayjs`.
  const parts = Object.entries(PARTS_OF_KIT).map(([said, shareKey]) => [
    said,
    { ...consume('@store/remote-kit'), shareKey },
  ]);
  return { ...mapLibraries(consume), 'react/': consume('react'), ...Object.fromEntries(parts) };
}

function mapLibraries<T>(toSettings: (library: string) => T): Record<string, T> {
  return Object.fromEntries(sharedLibraries.map((library) => [library, toSettings(library)]));
}
