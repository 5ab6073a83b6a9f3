/** Every scene by id. `art(code)` gives the drawing options of a product. */

import { bands, scalpLanding } from './scenes-band.mjs';
import { brandScenes } from './scenes-brand.mjs';
import { moreCampaigns, moreHeroes } from './scenes-brand-campaign.mjs';
import { campaigns } from './scenes-campaign.mjs';
import { columns } from './scenes-column.mjs';
import { concerns } from './scenes-concern.mjs';
import { heroes } from './scenes-hero.mjs';
import { landing } from './scenes-landing.mjs';
import { premises } from './scenes-premises.mjs';
import { moreColumns } from './scenes-season-column.mjs';

export function scenes(art) {
  const it = (code, x, scale, more = {}) => ({ ...art(code), x, scale, ...more });
  return {
    ...heroes(it),
    ...moreHeroes(it),
    ...campaigns(it),
    ...moreCampaigns(it),
    ...columns(it),
    ...moreColumns(),
    ...concerns(),
    ...bands(it),
    ...brandScenes(it),
    ...premises(),
    ...landing(it),
    ...scalpLanding(it),
  };
}
