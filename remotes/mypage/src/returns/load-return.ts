import { getReturnOptions } from '@store/contracts/calls/order';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';

/** 82: what of one of the member's orders can be given back; an unknown order is nowhere, and so is another's (U-07). */
export async function loadReturn({ params, shop }: LoaderArguments) {
  const asked = code.safeParse(params.order_code);
  if (!asked.success) throw notFound();
  const reply = await shop.call(getReturnOptions, { order_code: asked.data });
  if (reply.kind === 'refused') throw notFound();
  return { ...reply.data, order_code: asked.data };
}
