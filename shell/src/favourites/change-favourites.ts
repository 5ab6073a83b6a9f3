import { addFavourite, deleteFavourite } from '@store/contracts/calls/checkout';
import type { Shop } from '@store/remote-kit';

interface Heart {
  readonly customer_code: string;
  readonly sku_code: string;
}

/** Asks the server to turn a member's heart on or off; answers all that are on then. @throws ApiFault */
export async function turnHeart({ call }: Pick<Shop, 'call'>, heart: Heart, isOn: boolean) {
  const reply = await call(isOn ? addFavourite : deleteFavourite, heart);
  if (reply.kind === 'refused') return { kind: 'refused', code: reply.code, message: reply.message } as const;
  return reply;
}
