import { defineRemote } from '@store/remote-kit';
import { myRemoteRoute } from './page/my-remote.route.ts';

/** The face of this remote: the addresses it claims and what it may cost. */
export const remote = defineRemote({
  name: 'my-remote',
  // Whose token publishes it.
  team: 'my-remote',
  routes: [myRemoteRoute],
  budget: { script_bytes: 20_000, style_bytes: 4_000 },
});
