import { getReturnOptions } from '@store/contracts/calls/order';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';

/** 82: loads the returnable lines of an order; an order that is unknown or of another customer is not found (U-07). */
export async function loadReturn({ params, shop }: LoaderArguments) {
  const parsed = code.safeParse(params.order_code);
  if (!parsed.success) throw notFound();
  const reply = await shop.call(getReturnOptions, { order_code: parsed.data });
  if (reply.kind === 'refused') throw notFound();
  return { ...reply.data, order_code: parsed.data };
}
