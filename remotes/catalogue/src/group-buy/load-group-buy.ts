import { getGroupBuy } from '@store/contracts/calls/catalogue';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';

/** loads a group buy, whose price falls with the number of participants. */
export async function loadGroupBuy({ params, shop }: LoaderArguments) {
  const parsed = code.safeParse(params.product_code);
  if (!parsed.success) throw notFound();
  const reply = await shop.call(getGroupBuy, { product_code: parsed.data });
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}
