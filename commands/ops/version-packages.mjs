/**
 * npm run ops -- version-packages — raises the versions that .changeset requests, writes the changelogs, and records the public surfaces
 * of the new versions (docs/outside-teams.md).
 */

import { followRaises } from '../steps/follow-raises.mjs';
import { readOptions } from '../steps/options.mjs';
import { recordPublicSurface } from '../steps/public-surface.mjs';
import { root } from '../steps/root.mjs';
import { runTool } from '../steps/run.mjs';

readOptions(import.meta.url, { options: {} });
followRaises(root);
await runTool('changeset', ['version']);
await runTool('tsc', ['-b']);
await recordPublicSurface();
