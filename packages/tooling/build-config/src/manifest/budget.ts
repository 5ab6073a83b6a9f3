import type { BuiltFile, RemoteManifest } from '@store/contracts/composition';

/** Sum of transferred bytes. */
export const bytesOf = (files: readonly BuiltFile[]) => files.reduce((sum, file) => sum + file.brotli_bytes, 0);

/** Returns one sentence, with the bytes of each file, per route whose first paint exceeds the remote's budget. */
export const budgetOffences = ({ entry, routes, budget }: RemoteManifest): string[] =>
  routes.flatMap((route) => [
    ...overBudget(`scripts of route ${route.id}`, [entry, ...route.scripts], budget.script_bytes),
    ...overBudget(`styles of route ${route.id}`, route.styles, budget.style_bytes),
  ]);

/** Returns nothing when the files fit. */
export function overBudget(what: string, files: readonly BuiltFile[], budget: number): string[] {
  const sum = bytesOf(files);
  if (sum <= budget) return [];
  const parts = files.map((file) => `  ${String(file.brotli_bytes).padStart(8)}  ${file.path}`);
  return [`${what}: ${sum} bytes (brotli), the budget is ${budget}\n${parts.join('\n')}`];
}
