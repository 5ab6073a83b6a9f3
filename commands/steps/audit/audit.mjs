import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { print } from '../console.mjs';
import { root } from '../root.mjs';
import { runPnpm } from '../run.mjs';

const WHAT_TO_DO = `Raise the version in pnpm-workspace.yaml, or of an indirect dependency under \`overrides\`, and install
(docs/operations/README.md, "Dependencies and images").`;

/** Writes the bill of materials of the lockfile as CycloneDX JSON, offline. Returns its path. */
export async function writeSbom(file, workspace = root) {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  await runPnpm(['sbom', '--lockfile-only', ...format, '--out', file], { cwd: workspace });
  return file;
}

/**
 * Fails when the lockfile contains a version named in the committed list of advisories; works offline. Prints the list's
 * source and date: it knows no later advisory (docs/operations/README.md).
 */
export async function checkDependencies(workspace = root) {
  const sbom = await writeSbom(path.join(workspace, 'node_modules', 'sbom.cdx.json'), workspace);
  const { components } = JSON.parse(fs.readFileSync(sbom, 'utf8'));
  const { source, updated, advisories } = JSON.parse(
    fs.readFileSync(new URL('advisories.json', import.meta.url), 'utf8'),
  );
  print(`  ${advisories.length} advisories of ${updated}, from ${source}`);
  const found = vulnerable(components, advisories);
  if (found.length > 0)
    throw new Error(`The lockfile contains vulnerable packages:\n  ${found.join('\n  ')}\n${WHAT_TO_DO}`);
}

/** Returns the components of a bill of materials that an advisory names, one line each. */
export function vulnerable(components, advisories) {
  // Imported late: a fresh clone has no packages when its commands start.
  const semver = createRequire(import.meta.url)('semver');
  return components.flatMap(({ group, name, version }) => {
    const whole = group ? `${group}/${name}` : name;
    return advisories
      .filter((each) => each.package === whole && semver.satisfies(version, each.vulnerable))
      .map(({ advisory }) => `${whole}@${version}: ${advisory}`);
  });
}
