import type { BuiltFile, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import type { Refusal } from './refusal.ts';

/** Most that the first load of any page may need, shell and remote together; bytes as they travel (brotli). */
export const PAGE_BUDGET = { scriptBytes: 190_000, styleBytes: 40_000, requests: 16 } as const;

/** Most that a landing page may need beyond the shell's scripts: who comes from an advertisement has nothing of the store yet. */
export const LANDING_SCRIPT_BYTES = 60_000;

/** What the first load of one claimed page needs. */
export interface PageLoad {
  readonly path: string;
  readonly scripts: readonly BuiltFile[];
  readonly styles: readonly BuiltFile[];
  /** What a landing page needs beyond the shell; null for any other. */
  readonly ofLanding: readonly BuiltFile[] | null;
}

/** The pages a remote claims, in the order of its claims. */
export function pageLoads({ entry, routes }: RemoteManifest, shell: ShellManifest): PageLoad[] {
  return routes.map((route) => ({
    path: route.path,
    scripts: [...(shell.early ? [shell.early] : []), ...shell.scripts, entry, ...route.scripts],
    styles: [...shell.styles, ...route.styles],
    ofLanding: route.layout === 'landing' ? [entry, ...route.scripts] : null,
  }));
}

/** One refusal, with the files and their bytes, per limit that a page breaks. */
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

/** Sum of bytes as they travel. */
export function bytesOf(files: readonly BuiltFile[]): number {
  return files.reduce((sum, file) => sum + file.brotli_bytes, 0);
}

function over(field: string, amount: number, budget: number, unit: string, files: readonly BuiltFile[]): Refusal[] {
  if (amount <= budget) return [];
  const lines = files.map((file) => `  ${String(file.brotli_bytes).padStart(8)}  ${file.path}`);
  const remedy = `Load later what the first paint can do without:\n${lines.join('\n')}`;
  return [{ field, found: `${amount} ${unit}`, allowed: `${budget}, the budget`, remedy }];
}
