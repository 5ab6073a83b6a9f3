import { installedVersion, type Part } from './part.ts';

/**
 * Libraries that exist once per page, provided by the shell: react, and the two facades for everything else.
 * The list is deliberately short: a separately shared library is shipped whole and pins every team to its version.
 */
export const sharedLibraries = ['react', '@store/remote-kit', '@store/ui'] as const;

/** zod's functions, shared as a part of remote-kit under this key. */
export const SCHEMA = '@store/remote-kit/schema';

/** Other libraries that the shell provides as parts of remote-kit: import name in a remote → share key on the page. */
const PARTS_OF_KIT = {
  'zod/mini': SCHEMA,
  dayjs: '@store/remote-kit/calendar/dayjs',
  'dayjs/plugin/utc.js': '@store/remote-kit/calendar/utc',
} as const;

/** Versions that the shell provides, by library. */
export const providedVersions = (part: Part): Record<string, string> =>
  Object.fromEntries(sharedLibraries.map((library) => [library, installedVersion(part, library)]));

/** Ranges that a remote requires: the version it was built against, or a later one of the same major. */
export const neededRanges = (part: Part): Record<string, string> =>
  Object.fromEntries(sharedLibraries.map((library) => [library, `^${installedVersion(part, library)}`]));

/** Sharing config of the shell: its own copies, eager, so that a page starts without an asynchronous import. */
export function sharedByShell(part: Part) {
  const versions = providedVersions(part);
  const provide = (library: string) => ({ singleton: true, eager: true, requiredVersion: `^${versions[library]}` });
  const parts = Object.values(PARTS_OF_KIT).map((name) => [name, provide('@store/remote-kit')]);
  return { ...mapLibraries(provide), 'react/': provide('react'), ...Object.fromEntries(parts) };
}

/**
 * Sharing config of a remote: never a copy of its own; a missing or incompatible version is an error, not a second
 * React.
 */
export function sharedByRemote(part: Part) {
  const ranges = neededRanges(part);
  const consume = (library: string) => ({
    singleton: true,
    strictVersion: true,
    import: false as const,
    requiredVersion: ranges[library] ?? '*',
  });
  // Contracts, which are compiled into every remote, and remotes import `zod/mini`; the domain imports `dayjs`.
  const parts = Object.entries(PARTS_OF_KIT).map(([said, shareKey]) => [
    said,
    { ...consume('@store/remote-kit'), shareKey },
  ]);
  return { ...mapLibraries(consume), 'react/': consume('react'), ...Object.fromEntries(parts) };
}

const mapLibraries = <T>(toSettings: (library: string) => T): Record<string, T> =>
  Object.fromEntries(sharedLibraries.map((library) => [library, toSettings(library)]));
