/** npm run sbom -- [FILE] — writes the bill of materials (CycloneDX JSON) of the lockfile; `sbom.cdx.json` by default. */
import path from 'node:path';
import { writeSbom } from '../steps/audit/audit.mjs';

await writeSbom(path.resolve(process.argv[2] ?? 'sbom.cdx.json'));
