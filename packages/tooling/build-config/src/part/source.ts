import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BuildSource, buildSource } from '@store/contracts/composition';
import type { Part } from './part.ts';

/** Writes the manifest of a build with the origin of its sources, which its version does not depend on. */
export async function writeManifest(part: Part, name: 'remote.json' | 'shell.json', manifest: object): Promise<void> {
  const source = sourceOf(part.dir);
  const written = { ...manifest, ...(source && { source }) };
  await writeFile(join(part.dist, name), `${JSON.stringify(written, null, 2)}\n`);
}

/** Returns the checked-out commit, its author, branch or tag, and the repository's web address; null without Git. */
function sourceOf(folder: string): BuildSource | null {
  const attempt = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      return '';
    }
  };
  const [commit = '', author = ''] = attempt('log', '-1', '--format=%h%n%an', '--abbrev=12').split('\n');
  const isChanged = attempt('status', '--porcelain', '--', '.') !== '';
  const repository = webAddressOf(attempt('remote', 'get-url', 'origin'));
  const ref = refOf(process.env, attempt('describe', '--exact-match', '--tags'), attempt('branch', '--show-current'));
  const known = { ...(author && { author }), ...(ref && { ref }), ...(repository !== null && { repository }) };
  return buildSource.safeParse({ commit: isChanged ? `${commit}-dirty` : commit, ...known }).data ?? null;
}

/** Returns the tag or branch of a checkout. Pipelines check out a commit, so theirs comes from their variables. */
export const refOf = (environment: NodeJS.ProcessEnv, tag: string, branch: string): string =>
  environment.GITHUB_REF_NAME || environment.CI_COMMIT_REF_NAME || tag || branch;

/** Converts the address of a Git remote: `git@git.example:shop/store.git` is `https://git.example/shop/store`. */
export function webAddressOf(remote: string): string | null {
  const address = /^(?:ssh:\/\/|https:\/\/)?(?:[^@/]+@)?(\w[\w-]*(?:\.[\w-]+)+)(?::\d+)?[:/](.+?)(?:\.git)?\/?$/.exec(
    remote,
  );
  const [, host, path] = address ?? [];
  return buildSource.shape.repository.safeParse(address ? `https://${host}/${path}` : undefined).data ?? null;
}
