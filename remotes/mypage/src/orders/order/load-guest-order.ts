import { getGuestOrder } from '@store/contracts/calls/order';
import { code } from '@store/contracts/wire';
import { type LoaderArguments, notFound, redirectTo } from '@store/remote-kit';
import * as z from 'zod/mini';

const moved = z.object({ order_code: code });

/** 41: loads the order of a link; redirects a guest who became a member. Forged and expired links are not found. */
export async function loadGuestOrder({ params, shop }: Pick<LoaderArguments, 'params' | 'shop'>) {
  const parsed = getGuestOrder.request.safeParse({ token: params.token });
  if (!parsed.success) throw notFound();
  const reply = await shop.call(getGuestOrder, parsed.data);
  if (reply.kind === 'answered') return { order: reply.data, token: parsed.data.token };
  const { success: isMoved, data } = moved.safeParse(reply.details);
  throw isMoved ? redirectTo(`/mypage/orders/${data.order_code}`) : notFound();
}
