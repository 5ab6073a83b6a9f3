import type { RemoteManifest, ShellManifest } from '@store/contracts/composition';

/** A remote made for another contract than the live shell speaks is never mounted (A10). */
export function contractRefusals(manifest: RemoteManifest, shell: ShellManifest): string[] {
  if (manifest.contract === shell.contract) return [];
  return [`built for contract ${manifest.contract}; the shell speaks contract ${shell.contract}`];
}

/** Libraries the shell does not provide in a fitting version. */
export function sharedRefusals(manifest: RemoteManifest, shell: ShellManifest): string[] {
  return Object.entries(manifest.shared).flatMap(([library, range]) => {
    const provided = shell.provides[library];
    if (!provided) return [`needs ${library} ${range}; the shell does not provide ${library}`];
    return fits(provided, range) ? [] : [`needs ${library} ${range}; the shell provides ${provided}`];
  });
}

/** Caret ranges, the only ones the build writes: the same major, not older. */
function fits(version: string, range: string): boolean {
  if (!range.startsWith('^')) return version === range;
  const [major = 0, minor = 0, patch = 0] = numbers(version);
  const [wantedMajor = 0, wantedMinor = 0, wantedPatch = 0] = numbers(range.slice(1));
  if (major !== wantedMajor) return false;
  return minor > wantedMinor || (minor === wantedMinor && patch >= wantedPatch);
}

function numbers(version: string): number[] {
  return version.split(/[.-]/).slice(0, 3).map(Number);
}
