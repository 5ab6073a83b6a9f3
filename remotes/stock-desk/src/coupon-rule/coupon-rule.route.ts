import { deskCoupons, openDeskCoupon, openDeskRule } from '@store/contracts/calls/desk';
import { deskRoute, loadStaff } from '@store/desk-kit';
import { dataOf, defineRoute, fetchCode, type LoaderArguments, notFound } from '@store/remote-kit';
import { NEW, RULES_PATH } from '../paths/desk-paths.ts';
import { loadAll } from '../promotions/promotion-list.ts';

export async function loadRule(visit: LoaderArguments) {
  const staff = await loadStaff(visit, ['marketing', 'owner']);
  const { rule_code = '' } = visit.params;
  const couponsIn = (state: string) =>
    loadAll(async (request) => dataOf(await visit.shop.call(deskCoupons, request, { freshMs: 0 })), { state });
  // Separate chunk, to keep the page chunk small.
  const [opened, running, scheduled, { OpenRule }] = await Promise.all([
    rule_code === NEW ? null : ruleOf(visit, rule_code),
    couponsIn('RUNNING'),
    couponsIn('SCHEDULED'),
    fetchCode(() => import('./open-rule.tsx')),
  ]);
  // A coupon may begin between the two requests.
  const coupons = [...new Map([...running, ...scheduled].map((each) => [each.coupon_code, each])).values()];
  const own = opened && !coupons.some(({ coupon_code }) => coupon_code === opened.terms.coupon) && opened.terms.coupon;
  return { staff, coupons: own ? [await couponOf(visit, own), ...coupons] : coupons, opened, OpenRule };
}

const couponOf = async ({ shop }: LoaderArguments, coupon_code: string) =>
  dataOf(await shop.call(openDeskCoupon, { coupon_code }, { freshMs: 0 }));

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
