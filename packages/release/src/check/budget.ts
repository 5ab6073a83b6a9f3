import type { RemoteManifest, ShellManifest } from '@store/contracts/composition';
import { bytesOf, pageLoads, pageRefusals } from './page-budget.ts';

/** Routes whose first paint needs more than the remote's own budget or the page's allows. */
export function budgetRefusals(manifest: RemoteManifest, shell: ShellManifest): string[] {
  const { entry, routes, budget } = manifest;
  const own = routes.flatMap((route) => [
    ...over(`scripts of route ${route.id}`, bytesOf([entry, ...route.scripts]), budget.script_bytes),
    ...over(`styles of route ${route.id}`, bytesOf(route.styles), budget.style_bytes),
  ]);
  return [...own, ...pageLoads(manifest, shell).flatMap(pageRefusals)];
}

function over(what: string, bytes: number, budget: number): string[] {
  return bytes > budget ? [`${what}: ${bytes} bytes (brotli), the budget is ${budget}`] : [];
}
