import { defineRemote } from '@store/remote-kit';
import { compositionRoute } from './composition/composition.route.ts';
import { releasesRoute } from './releases.route.ts';

/** Release desk: outside the navigation of the shop, restricted to release managers, deployed independently. */
export const remote = defineRemote({
  name: 'release-desk',
  team: 'platform',
  routes: [releasesRoute, compositionRoute],
  budget: { script_bytes: 25_000, style_bytes: 2_000 },
});
