import { defineRemote } from '@store/remote-kit';
import { releasesRoute } from './releases.route.ts';

/** The release desk: outside the shop's navigation, for release managers alone, built and released by itself. */
export const remote = defineRemote({
  name: 'release-desk',
  team: 'platform',
  routes: [releasesRoute],
  budget: { script_bytes: 21_000, style_bytes: 2_000 },
});
