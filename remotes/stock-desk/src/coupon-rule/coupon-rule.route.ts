import { deskCoupons, openDeskRule } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { dataOf, defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { NEW, RULES_PATH } from '../paths/desk-paths.ts';

/** Every coupon that a rule can be for; a shop has fewer. */
const COUPONS = { query: '', state: null, after: null, size: 500 };

export async function loadRule(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['marketing', 'owner']);
  const { rule_code = '' } = visit.params;
  // Separate chunk, to keep the page chunk small.
  const [reply, { OpenRule }] = await Promise.all([
    visit.shop.call(deskCoupons, COUPONS, { freshMs: 0 }),
    fetchCode(() => import('./open-rule.tsx')),
  ]);
  const coupons = dataOf(reply).rows.filter(({ state }) => state !== 'ENDED');
  return { staff, coupons, opened: rule_code === NEW ? null : await ruleOf(visit, rule_code), OpenRule };
}

async function ruleOf({ shop }: LoaderArguments, rule_code: string) {
  const parsed = openDeskRule.request.safeParse({ rule_code });
  if (!parsed.success) throw notFound();
  const reply = await shop.call(openDeskRule, parsed.data, { freshMs: 0 });
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}

/** A rule, or a new one. */
export const ruleRoute = defineRoute({
  ...deskRoute,
  id: 'coupon-rule',
  title: '自動発行ルールの詳細',
  path: `${RULES_PATH}/:rule_code`,
  loader: loadRule,
  screen: () => import('./coupon-rule.screen.tsx'),
});
