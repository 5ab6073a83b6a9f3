import { defineRemote } from '@store/remote-kit';
import { caseRoute } from './case/case.route.ts';
import { queueRoute } from './queue/queue.route.ts';
import { recordsRoute } from './records/records.route.ts';

/** Pharmacist desk: outside the navigation of the shop, restricted to pharmacists, deployed independently. */
export const remote = defineRemote({
  name: 'pharmacy',
  team: 'pharmacy',
  routes: [queueRoute, caseRoute, recordsRoute],
  budget: { script_bytes: 14_000, style_bytes: 2_000 },
});
