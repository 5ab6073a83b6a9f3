import { defineRemote } from '@store/remote-kit';
import { myRemoteRoute } from './page/my-remote.route.ts';

/** Manifest of this remote: the addresses it claims and its budget. */
export const remote = defineRemote({
  name: 'my-remote',
  // The team whose token publishes it.
  team: 'my-remote',
  routes: [myRemoteRoute],
  budget: { script_bytes: 20_000, style_bytes: 4_000 },
});
