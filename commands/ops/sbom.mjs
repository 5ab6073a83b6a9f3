/**
 * npm run ops -- sbom [FILE] — writes the bill of materials (CycloneDX JSON) of the lockfile; `sbom.cdx.json` by
 * default.
 */
import path from 'node:path';
import { writeSbom } from '../steps/audit/audit.mjs';
import { readOptions } from '../steps/options.mjs';

const { positionals } = readOptions(import.meta.url, { allowPositionals: true, options: {} });
await writeSbom(path.resolve(positionals[0] ?? 'sbom.cdx.json'));
