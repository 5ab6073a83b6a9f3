/** npm run record-surface — after raising the packages' versions: what their exports and wire schemas are now. */
import { recordPublicSurface } from './steps/public-surface.mjs';

await recordPublicSurface();
