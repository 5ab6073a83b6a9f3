import { defineRemote } from '@store/remote-kit';
import { caseRoute } from './case/case.route.ts';
import { queueRoute } from './queue/queue.route.ts';
import { reviewsRoute } from './reviews/reviews.route.ts';

/** The desks of お客様窓口 and of the moderators: outside the shop's navigation, for their staff alone, built and released by itself. */
export const remote = defineRemote({
  name: 'support-desk',
  team: 'support',
  routes: [queueRoute, caseRoute, reviewsRoute],
  budget: { script_bytes: 18_000, style_bytes: 2_000 },
});
