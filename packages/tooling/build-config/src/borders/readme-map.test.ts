import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const README = fileURLToPath(new URL('../../../../../README.md', import.meta.url));
const PACKAGES: Readonly<Record<string, readonly string[]>> = createRequire(import.meta.url)(
  '../../packages-may-import.cjs',
);

/** Groups packages with the same allowed imports in one line. */
function mapOf(packages: typeof PACKAGES): string {
  const lines = new Map<string, string[]>();
  for (const [name, allowed] of Object.entries(packages)) {
    const words = allowed.join(', ') || 'no other package';
    lines.set(words, [...(lines.get(words) ?? []), name]);
  }
  return [...lines].map(([words, names]) => `${names.join(', ')} → ${words}`).join('\n');
}

it('README’s map of imports equals the enforced list (C-01)', async () => {
  expect(await readFile(README, 'utf8')).toContain(`\n\`\`\`\n${mapOf(PACKAGES)}\n\`\`\`\n`);
});
