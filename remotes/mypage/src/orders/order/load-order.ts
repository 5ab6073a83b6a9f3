import { getOrder } from '@store/contracts/calls/order';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';

/** one order of the member; an unknown one is nowhere, and so is another's (U-07). */
export async function loadOrder({ params, shop }: LoaderArguments) {
  const asked = code.safeParse(params.order_code);
  if (!asked.success) throw notFound();
  const reply = await shop.call(getOrder, { order_code: asked.data });
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}
