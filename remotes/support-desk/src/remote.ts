import { defineRemote } from '@store/remote-kit';
import { caseRoute } from './case/case.route.ts';
import { customerRoute } from './customer/customer.route.ts';
import { customersRoute } from './customers/customers.route.ts';
import { queueRoute } from './queue/queue.route.ts';
import { reviewsRoute } from './reviews/reviews.route.ts';

/** Desks of お客様窓口 (inquiries, customers) and of moderators: outside the shop navigation, restricted to staff, deployed independently. */
export const remote = defineRemote({
  name: 'support-desk',
  team: 'support',
  routes: [queueRoute, caseRoute, reviewsRoute, customersRoute, customerRoute],
  budget: { script_bytes: 28_000, style_bytes: 2_000 },
});
