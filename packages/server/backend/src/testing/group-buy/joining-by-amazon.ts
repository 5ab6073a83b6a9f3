import { confirmGroupBuyByAmazon, joinGroupBuyByAmazon } from '@store/contracts/calls/catalogue';
import type { TestShopper } from '../test-backend.ts';
import type { TestPayments } from '../test-payments.ts';

/** The sandbox's Amazon, and a browser on its pages. */
type World = Pick<TestPayments, 'sandboxUrl'> & { readonly outside: Pick<TestPayments['outside'], 'open'> };

/** Chooses an account on Amazon's page; returns the checkout session of the redirect. */
export async function chooseAtAmazon({ outside, sandboxUrl }: World, href: string | null): Promise<string> {
  const fields = Object.fromEntries(new URL(href ?? '').searchParams);
  const { leftFor } = await outside.open(`${sandboxUrl}/amazon-pay/checkout`, { ...fields, buyer: '山田 太郎' });
  return new URL(leftFor ?? '').searchParams.get('amazonCheckoutSessionId') ?? '';
}

/** Confirms the amount on Amazon's second page. */
export async function agreeAtAmazon({ outside }: World, href: string | null): Promise<void> {
  await outside.open(href ?? '', { result: 'pay' });
}

/** Joins P1019 with Amazon Pay, including all redirects. */
export async function joinByAmazon(world: World, member: TestShopper, quantity: number): Promise<TestShopper> {
  const group = { product_code: 'P1019' };
  const { href } = await member.ask(joinGroupBuyByAmazon, { ...group, quantity });
  const back = { ...group, checkout_session_id: await chooseAtAmazon(world, href) };
  await agreeAtAmazon(world, (await member.ask(confirmGroupBuyByAmazon, back)).href);
  await member.ask(confirmGroupBuyByAmazon, back);
  return member;
}
