import type { BuiltFile, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import type { Refusal } from './refusal.ts';

/** Limits for the first load of any page, shell and remote together; transferred bytes (brotli). */
export const PAGE_BUDGET = { scriptBytes: 190_000, styleBytes: 40_000, requests: 16 } as const;

/** Limit for a landing page beyond the shell's scripts: visitors from an advertisement have an empty cache. */
export const LANDING_SCRIPT_BYTES = 60_000;

/** Files of the first load of a claimed page. */
export interface PageLoad {
  readonly path: string;
  readonly scripts: readonly BuiltFile[];
  readonly styles: readonly BuiltFile[];
  /** Scripts of a landing page beyond the shell's; null for any other page. */
  readonly ofLanding: readonly BuiltFile[] | null;
}

/** Returns the pages that a remote claims, in the order of its claims. */
export function pageLoads({ entry, routes }: RemoteManifest, shell: ShellManifest): PageLoad[] {
  return routes.map((route) => ({
    path: route.path,
    scripts: [...(shell.early ? [shell.early] : []), ...shell.scripts, entry, ...route.scripts],
    styles: [...shell.styles, ...route.styles],
    ofLanding: route.layout === 'landing' ? [entry, ...route.scripts] : null,
  }));
}

/** Returns one refusal per exceeded limit, with the files and their bytes. */
export function pageRefusals({ path, scripts, styles, ofLanding }: PageLoad): Refusal[] {
  const files = [...scripts, ...styles];
  return [
    ...over(`scripts of the page ${path}`, bytesOf(scripts), PAGE_BUDGET.scriptBytes, 'bytes (brotli)', scripts),
    ...over(
      `scripts of the landing page ${path} beyond the shell's`,
      bytesOf(ofLanding ?? []),
      LANDING_SCRIPT_BYTES,
      'bytes (brotli)',
      ofLanding ?? [],
    ),
    ...over(`styles of the page ${path}`, bytesOf(styles), PAGE_BUDGET.styleBytes, 'bytes (brotli)', styles),
    ...over(`the page ${path}`, files.length, PAGE_BUDGET.requests, 'scripts and styles', files),
  ];
}

/** Sum of transferred bytes. */
export function bytesOf(files: readonly BuiltFile[]): number {
  return files.reduce((sum, file) => sum + file.brotli_bytes, 0);
}

function over(field: string, amount: number, budget: number, unit: string, files: readonly BuiltFile[]): Refusal[] {
  if (amount <= budget) return [];
  const lines = files.map((file) => `  ${String(file.brotli_bytes).padStart(8)}  ${file.path}`);
  const remedy = `Load later what the first paint can do without:\n${lines.join('\n')}`;
  return [{ field, found: `${amount} ${unit}`, allowed: `${budget}, the budget`, remedy }];
}
