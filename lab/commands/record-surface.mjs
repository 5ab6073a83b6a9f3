/** npm run lab -- record-surface — records exports and wire schemas of the packages after their versions were raised. */
import { recordPublicSurface } from '../../commands/steps/public-surface.mjs';

await recordPublicSurface();
