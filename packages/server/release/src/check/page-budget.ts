import type { BuiltFile, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import type { Refusal } from './refusal.ts';

/** Limits for the first load of any page, shell and remote together; transferred bytes (brotli). */
export const PAGE_BUDGET = { scriptBytes: 190_000, styleBytes: 40_000, requests: 16 } as const;

/** Limit for a landing page beyond the shell's scripts: visitors from an advertisement have an empty cache. */
export const LANDING_SCRIPT_BYTES = 60_000;

/** Files of the first load of a claimed page, by whose they are. */
export interface PageLoad {
  readonly path: string;
  readonly isLanding: boolean;
  readonly shell: { readonly scripts: readonly BuiltFile[]; readonly styles: readonly BuiltFile[] };
  readonly remote: { readonly scripts: readonly BuiltFile[]; readonly styles: readonly BuiltFile[] };
}

/** What decides about a remote's share besides its manifest. */
export interface OwnRuntime {
  /** Whether its scripts contain a federation runtime. */
  readonly isThere?: boolean | undefined;
  /** Bytes that its owner allows for one beyond the page's limits for scripts. */
  readonly allowedBytes?: number | undefined;
}

/** Returns the pages that a remote claims, in the order of its claims. */
export function pageLoads({ entry, routes }: RemoteManifest, shell: ShellManifest): PageLoad[] {
  const scripts = [...(shell.early ? [shell.early] : []), ...shell.scripts];
  return routes.map((route) => ({
    path: route.path,
    isLanding: route.layout === 'landing',
    shell: { scripts, styles: shell.styles },
    remote: { scripts: [entry, ...route.scripts], styles: route.styles },
  }));
}

/** Returns one refusal per exceeded limit, with the shares of shell and remote, the files and their bytes. */
export function pageRefusals({ path, isLanding, shell, remote }: PageLoad, runtime: OwnRuntime = {}): Refusal[] {
  const { allowedBytes = 0 } = runtime;
  const scripts = { shell: shell.scripts, remote: remote.scripts };
  const styles = { shell: shell.styles, remote: remote.styles };
  const files = { shell: [...shell.scripts, ...shell.styles], remote: [...remote.scripts, ...remote.styles] };
  const ofLanding = isLanding ? remote.scripts : [];
  const refusals = [
    ...over(`scripts of the page ${path}`, scripts, PAGE_BUDGET.scriptBytes + allowedBytes),
    ...over(
      `scripts of the landing page ${path} beyond the shell's`,
      { shell: [], remote: ofLanding },
      LANDING_SCRIPT_BYTES + allowedBytes,
    ),
  ].map((refusal) => (runtime.isThere ? { ...refusal, remedy: `${OWN_RUNTIME}\n${refusal.remedy}` } : refusal));
  return [
    ...refusals,
    ...over(`styles of the page ${path}`, styles, PAGE_BUDGET.styleBytes),
    ...over(`the page ${path}`, files, PAGE_BUDGET.requests, { unit: 'scripts and styles', sumOf: countOf }),
  ];
}

const OWN_RUNTIME =
  "It has its own federation runtime, about 24 kB: use the page's (experiments.externalRuntime of the federation plugin), or ask for budget.runtime_bytes (release owners).";

/** Sum of transferred bytes. */
export const bytesOf = (files: readonly BuiltFile[]): number => files.reduce((sum, file) => sum + file.brotli_bytes, 0);

const countOf = (files: readonly BuiltFile[]) => files.length;

function over(
  field: string,
  { shell, remote }: Readonly<Record<'shell' | 'remote', readonly BuiltFile[]>>,
  budget: number,
  { unit, sumOf } = { unit: 'bytes (brotli)', sumOf: bytesOf },
): Refusal[] {
  const shares = [sumOf(shell), sumOf(remote)] as const;
  const amount = shares[0] + shares[1];
  if (amount <= budget) return [];
  const found = `${amount} ${unit}${shell.length > 0 ? `, ${shares[0]} of the shell and ${shares[1]} of the remote` : ''}`;
  const lines = [...shell, ...remote].map((file) => `  ${String(file.brotli_bytes).padStart(8)}  ${file.path}`);
  const remedy = `Load later what the first paint can do without:\n${lines.join('\n')}`;
  return [{ field, found, allowed: `${budget}, the budget`, remedy }];
}
