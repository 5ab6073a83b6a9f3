import fs from 'node:fs';
import { createRequire } from 'node:module';
import { print } from '../console.mjs';
import { inRoot } from '../root.mjs';
import { runPnpm } from '../run.mjs';

const SBOM = inRoot('node_modules', 'sbom.cdx.json');

/** Writes the bill of materials of the lockfile as CycloneDX JSON, offline. Returns its path. */
export async function writeSbom(file = SBOM) {
  const format = ['--sbom-format', 'cyclonedx', '--sbom-spec-version', '1.6', '--sbom-type', 'application'];
  await runPnpm(['sbom', '--lockfile-only', ...format, '--out', file]);
  return file;
}

/**
 * Fails when the lockfile contains a version named in the committed list of advisories; works offline. Prints the list's
 * source and date: it knows no later advisory (docs/operations/README.md).
 */
export async function checkDependencies() {
  const { components } = JSON.parse(fs.readFileSync(await writeSbom(), 'utf8'));
  const { source, updated, advisories } = JSON.parse(
    fs.readFileSync(new URL('advisories.json', import.meta.url), 'utf8'),
  );
  print(`  ${advisories.length} advisories of ${updated}, from ${source}`);
  const found = vulnerable(components, advisories);
  if (found.length > 0) throw new Error(`The lockfile contains vulnerable packages:\n  ${found.join('\n  ')}`);
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
