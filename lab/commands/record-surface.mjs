/** npm run lab -- record-surface — records exports and wire schemas of the packages after their versions were raised. */
import { readOptions } from '../../commands/steps/options.mjs';
import { recordPublicSurface } from '../../commands/steps/public-surface.mjs';

readOptions(import.meta.url, { options: {} });
await recordPublicSurface();
