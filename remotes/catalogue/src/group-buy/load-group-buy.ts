import { getGroupBuy } from '@store/contracts/calls/catalogue';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound } from '@store/remote-kit';

/** a product that gets cheaper the more people join. */
export async function loadGroupBuy({ params, shop }: LoaderArguments) {
  const asked = code.safeParse(params.product_code);
  if (!asked.success) throw notFound();
  const reply = await shop.call(getGroupBuy, { product_code: asked.data });
  if (reply.kind === 'refused') throw notFound();
  return reply.data;
}
