import type { RemoteManifest, ShellManifest } from '@store/contracts/composition';
import satisfies from 'semver/functions/satisfies.js';
import type { Refusal } from './refusal.ts';

/** Refuses a container name that the page would take for another remote's. */
export function containerRefusals({ name, container }: RemoteManifest): Refusal[] {
  const own = `remote_${name.replaceAll('-', '_')}`;
  if (container === own) return [];
  return [{ field: 'container', found: container, allowed: own, remedy: 'Name the container after the remote.' }];
}

/** Refuses another contract version than the live shell's: such a remote is never mounted (A10). */
export function contractRefusals(manifest: RemoteManifest, shell: ShellManifest): Refusal[] {
  if (manifest.contract === shell.contract) return [];
  return [
    {
      field: 'contract',
      found: String(manifest.contract),
      allowed: `${shell.contract}, which the shell speaks`,
      remedy: 'Build with the contracts of that version, or publish shell and remotes together.',
    },
  ];
}

/** Refuses libraries that the shell does not provide in a compatible version. */
export function sharedRefusals(manifest: RemoteManifest, shell: ShellManifest): Refusal[] {
  return Object.entries(manifest.shared).flatMap(([library, range]): Refusal[] => {
    const provided = shell.provides[library];
    if (provided && satisfies(provided, range)) return [];
    return [
      {
        field: `shared.${library}`,
        found: range,
        allowed: provided ? `what takes the shell's ${provided}` : `only ${Object.keys(shell.provides).join(', ')}`,
        remedy: provided
          ? 'Build against the version that the shell provides.'
          : 'Bundle the library, or do without it.',
      },
    ];
  });
}
