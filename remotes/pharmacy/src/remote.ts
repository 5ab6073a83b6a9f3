import { defineRemote } from '@store/remote-kit';
import { caseRoute } from './case/case.route.ts';
import { queueRoute } from './queue/queue.route.ts';
import { recordsRoute } from './records/records.route.ts';

/** The pharmacists' desk: outside the shop's navigation, for pharmacists alone, built and released by itself. */
export const remote = defineRemote({
  name: 'pharmacy',
  team: 'pharmacy',
  routes: [queueRoute, caseRoute, recordsRoute],
  budget: { script_bytes: 14_000, style_bytes: 2_000 },
});
