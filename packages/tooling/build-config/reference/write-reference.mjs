/**
 * Writes REFERENCE.md of the package in the current folder from its built entries: each export with its declaration, and
 * API calls, bus messages and entities with their schemas.
 */
import fs from 'node:fs';
import path from 'node:path';
import { declarationOf, exportsOf } from './declarations.mjs';
import { describeSchemas, isDescribed, nameSchemas } from './schemas.mjs';

const { name, description, publishConfig } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
const entries = Object.entries(publishConfig.exports)
  .flatMap(filesOf)
  .sort((one, other) => one.id.localeCompare(other.id, 'en'));
// Only the contract has schemas; other packages need a browser or a bundler.
const hasSchemas = name === '@store/contracts';
const loaded = await Promise.all(
  entries.map(async (entry) => ({ ...entry, values: hasSchemas ? await import(path.resolve(entry.file)) : {} })),
);
nameSchemas(loaded.filter(({ id }) => !id.includes('/calls')).flatMap(({ values }) => Object.entries(values)));

const texts = loaded.map(({ id, types, values }) => {
  const found = exportsOf(types);
  const exported = new Set(found.map(({ symbol }) => symbol));
  const sections = found.map(({ symbol, from }) =>
    section(symbol, values[symbol], declarationOf(symbol, from, exported)),
  );
  return `## ${id}\n\n${sections.filter(Boolean).join('\n\n')}`;
});
fs.writeFileSync(
  'REFERENCE.md',
  `# ${name}\n\n${description}. Written from the package's own types.\n\n${texts.join('\n\n')}\n`,
);

/** Entries of the export map as `{ id, types, file }`; a pattern has one for each of its folders. */
function filesOf([key, { types, default: file }]) {
  if (!types || !file) return [];
  const id = name + key.slice(1);
  if (!key.includes('*')) return [{ id, types, file }];
  const [before, after] = file.split('*');
  return fs.globSync(file.replace('*', '**')).map((found) => {
    const folder = path.relative(before, found).slice(0, -after.length);
    return { id: id.replace('*', folder), types: types.replace('*', folder), file: found };
  });
}

/** An export's section; empty for one of another package. */
function section(symbol, value, declaration) {
  if (!declaration) return '';
  // Inferred types of schemas are long; `busMessages` and `allCalls` repeat what other sections describe.
  const code = declaration.code.includes('ZodMini') ? '' : `\`\`\`ts\n${declaration.code}\n\`\`\``;
  const text = isDescribed(value) ? describeSchemas(value) : code;
  return [`### ${symbol}`, declaration.doc, text].filter(Boolean).join('\n\n');
}
