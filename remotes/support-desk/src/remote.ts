import { defineRemote } from '@store/remote-kit';
import { caseRoute } from './case/case.route.ts';
import { queueRoute } from './queue/queue.route.ts';

/** お客様窓口's desk: outside the shop's navigation, for its staff alone, built and released by itself. */
export const remote = defineRemote({
  name: 'support-desk',
  team: 'support',
  routes: [queueRoute, caseRoute],
  budget: { script_bytes: 18_000, style_bytes: 2_000 },
});
