import { createHash } from 'node:crypto';
import { join } from 'node:path';
import {
  type LiveRemote,
  type Release,
  type RemoteManifest,
  remoteManifest,
  shellManifest,
} from '@store/contracts/composition';
import { check, type Surroundings } from '../check/check.ts';
import { writePaymentScripts } from '../payment-scripts/payment-scripts.ts';
import { readJson } from '../registry/atomic-file.ts';
import type { RegistryFolder } from '../registry/registry-folder.ts';

/** What came of a publish. */
export type Published =
  | { readonly kind: 'published'; readonly release: Release; readonly manifest: RemoteManifest }
  | { readonly kind: 'already-live'; readonly manifest: RemoteManifest }
  | { readonly kind: 'refused'; readonly manifest: RemoteManifest; readonly reasons: readonly string[] };

/** Where a publish finds things, and when it happens. */
export interface PublishSettings {
  readonly registry: RegistryFolder;
  /** The live shell's build, with `shell.json`. */
  readonly shellDir: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Makes the build in `dist` live for the next page load: the live set with this remote replaced or added. */
export function publish(dist: string, settings: PublishSettings): Promise<Published> {
  return settings.registry.exclusively(async () => {
    const { manifest, around, live } = await survey(dist, settings);
    const base = `/remotes/${manifest.name}/${manifest.version}/`;
    if (live.some((remote) => remote.base === base)) {
      // The shell may be another one by now.
      const { release } = await settings.registry.readStable();
      if (release) await writePaymentScripts(release, settings);
      return { kind: 'already-live', manifest };
    }
    const reasons = await check(dist, manifest, around);
    if (reasons.length > 0) return { kind: 'refused', manifest, reasons };
    await settings.registry.addBuild(dist, manifest);
    const release = await writeRelease(
      settings,
      [...around.others, { base, manifest }],
      `publish ${manifest.name}@${manifest.version}`,
    );
    await writePaymentScripts(release, settings);
    return { kind: 'published', release, manifest };
  });
}

/** Every reason why the build in `dist` could not be published now. */
export async function checkBuild(dist: string, settings: Omit<PublishSettings, 'now'>) {
  const { manifest, around } = await survey(dist, settings);
  return { manifest, reasons: await check(dist, manifest, around) };
}

/** Points stable at the release before the present one. Null: there is none. */
export function rollBack({ registry, now }: Pick<PublishSettings, 'registry' | 'now'>): Promise<Release | null> {
  return registry.exclusively(async () => {
    const pointers = await registry.readChannels();
    const before = pointers?.history.map((step) => step.stable).filter((id) => id < pointers.stable);
    const target = before?.sort().at(-1);
    if (!target) return null;
    const release = await registry.readRelease(target);
    await registry.pointStableAt(target, now);
    return release;
  });
}

async function survey(dist: string, { registry, shellDir }: Omit<PublishSettings, 'now'>) {
  const manifest = await readJson(join(dist, 'remote.json'), remoteManifest);
  const shell = await readJson(join(shellDir, 'shell.json'), shellManifest);
  const live = (await registry.readStable()).release?.remotes ?? [];
  const others = live.filter((remote) => remote.manifest.name !== manifest.name);
  const around: Surroundings = { shell, others };
  return { manifest, live, around };
}

async function writeRelease(
  { registry, now }: PublishSettings,
  remotes: readonly LiveRemote[],
  note: string,
): Promise<Release> {
  const sorted = [...remotes].sort((a, b) => (a.manifest.name < b.manifest.name ? -1 : 1));
  const last = (await registry.releaseIds()).at(-1);
  const number = last ? Number(last.slice(1, 7)) + 1 : 1;
  const hash = createHash('sha256')
    .update(JSON.stringify([now, note, sorted]))
    .digest('hex')
    .slice(0, 8);
  const id = `r${String(number).padStart(6, '0')}-${hash}`;
  const content: Release = { schema: 1, id, created_at: now, note, remotes: sorted };
  await registry.addRelease(content);
  await registry.pointStableAt(id, now);
  return content;
}
