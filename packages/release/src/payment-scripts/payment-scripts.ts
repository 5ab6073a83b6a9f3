import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LiveRemote, type Release, shellManifest } from '@store/contracts/composition';
import { readJson, writeJsonAtomically } from '../registry/atomic-file.ts';
import type { RegistryFolder } from '../registry/registry-folder.ts';

/** One script that may run on a payment page (PCI DSS 6.4.3): whose, which, why, and its hash as browsers check it. */
export interface PaymentScript {
  readonly owner: string;
  /** Where it is served. */
  readonly path: string;
  /** sha384 of its bytes. */
  readonly integrity: string;
  readonly reason: string;
}

const SHELL = {
  owner: 'shell',
  reason: 'Header, footer, session, cart and the way between pages: what every page of the store starts with.',
};

/** Every script of a release that a payment page may load: the shell's, and those of the remotes that have payment pages. */
export async function listPaymentScripts(
  { remotes }: Release,
  { registry, shellDir }: { readonly registry: RegistryFolder; readonly shellDir: string },
): Promise<PaymentScript[]> {
  const { base } = await readJson(join(shellDir, 'shell.json'), shellManifest);
  const own = remotes.flatMap((remote) => {
    const reason = reasonOf(remote);
    const { name, version, team } = remote.manifest;
    return reason ? [scriptsIn(registry.remoteFolder(name, version), { base: remote.base, owner: team, reason })] : [];
  });
  return (await Promise.all([scriptsIn(shellDir, { base, ...SHELL }), ...own])).flat();
}

/** Writes the list beside the releases, for assessors and for the test that fails on any other script. */
export async function writePaymentScripts(
  release: Release,
  settings: { readonly registry: RegistryFolder; readonly shellDir: string },
): Promise<void> {
  const scripts = await listPaymentScripts(release, settings);
  await writeJsonAtomically(paymentScriptsFile(settings.registry), { release: release.id, scripts });
}

export function paymentScriptsFile({ root }: RegistryFolder): string {
  return join(root, 'payment-scripts.json');
}

/** What the team says of its payment pages, in one sentence for all; null when it has none. */
function reasonOf({ manifest }: LiveRemote): string | null {
  const reasons = new Set(manifest.routes.flatMap(({ payment }) => payment?.reason ?? []));
  return reasons.size > 0 ? [...reasons].join(' ') : null;
}

async function scriptsIn(folder: string, words: Omit<PaymentScript, 'path' | 'integrity'> & { readonly base: string }) {
  const { base, owner, reason } = words;
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.js')).sort();
  return Promise.all(
    files.map(async (file): Promise<PaymentScript> => {
      const hash = createHash('sha384').update(await readFile(join(folder, file)));
      return { owner, path: `${base}${file}`, integrity: `sha384-${hash.digest('base64')}`, reason };
    }),
  );
}
