import { cartChanged } from '@store/contracts/bus';
import { defineRemote } from '@store/remote-kit';
import { myRemoteForm } from './page/my-remote.form.ts';
import { myRemoteRoute } from './page/my-remote.route.ts';

/** Manifest of this landing page: its address, its dates (Tokyo time), and where it redirects afterwards. */
export const remote = defineRemote({
  name: 'my-remote',
  // The team whose token publishes it.
  team: 'my-remote',
  dates: { from: '2030-01-08T10:00+09:00', until: '2030-02-08T00:00+09:00', leads_to: '/' },
  routes: [myRemoteRoute],
  orderForms: [myRemoteForm],
  publishes: [cartChanged],
  budget: { script_bytes: 20_000, style_bytes: 4_000 },
});
