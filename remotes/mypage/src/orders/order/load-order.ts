import { getOrder } from '@store/contracts/calls/order';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';

/** loads an order of the member; one that is unknown or of another customer is not found (U-07). */
export async function loadOrder({ params, shop }: LoaderArguments) {
  const parsed = code.safeParse(params.order_code);
  if (!parsed.success) throw notFound();
  const reply = await shop.call(getOrder, { order_code: parsed.data });
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}
