import type { BuiltFile, RemoteManifest, ShellManifest } from '@store/contracts/composition';
import { bytesOf, type OwnRuntime, PAGE_BUDGET, pageLoads, pageRefusals } from './page-budget.ts';
import type { Refusal } from './refusal.ts';

/**
 * Refuses routes whose first load exceeds the remote's own budget or the page's, and fragments that exceed the remote's
 * own, since they load into other teams' pages.
 */
export function budgetRefusals(manifest: RemoteManifest, shell: ShellManifest, runtime?: OwnRuntime): Refusal[] {
  const { entry, routes, fragments, budget } = manifest;
  const parts = [
    ...routes.map(({ id, scripts, styles }) => ({ field: `routes.${id}`, scripts, styles })),
    ...fragments.map(({ name, scripts, styles }) => ({ field: `fragments.${name}`, scripts, styles })),
  ];
  const own = parts.flatMap(({ field, scripts, styles }) => [
    ...over(`${field}.scripts`, [entry, ...scripts], budget.script_bytes),
    ...over(`${field}.styles`, styles, budget.style_bytes),
  ]);
  const pages = pageLoads(manifest, shell).flatMap((page) => pageRefusals(page, runtime));
  return [...own, ...wideBudget(manifest), ...pages];
}

/** Refuses a remote budget above the page's. */
const wideBudget = ({ budget }: RemoteManifest): Refusal[] => [
  ...wider('budget.script_bytes', budget.script_bytes, PAGE_BUDGET.scriptBytes),
  ...wider('budget.style_bytes', budget.style_bytes, PAGE_BUDGET.styleBytes),
];

function wider(field: string, found: number, allowed: number): Refusal[] {
  if (found <= allowed) return [];
  return [{ field, found: String(found), allowed: `${allowed}, a whole page's`, remedy: 'Set what the remote needs.' }];
}

function over(field: string, files: readonly BuiltFile[], budget: number): Refusal[] {
  const bytes = bytesOf(files);
  if (bytes <= budget) return [];
  const remedy = "Load less at first, or raise the remote's budget while the page's has room.";
  return [{ field, found: `${bytes} bytes (brotli)`, allowed: `${budget}, the remote's budget`, remedy }];
}
