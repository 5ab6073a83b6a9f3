import { addFavourite, deleteFavourite, favouriteCodes } from '@store/contracts/calls/checkout';
import type { Shop } from '@store/remote-kit';
import { commandError } from '../command-errors/command-errors.ts';

interface Favourite {
  readonly customer_code: string;
  readonly sku_code: string;
}

/** Adds or removes a member's favourite and returns all favourites. If the request fails, checks whether it was applied. */
export async function setFavourite({ call }: Pick<Shop, 'call'>, favourite: Favourite, isOn: boolean) {
  const reply = await call(isOn ? addFavourite : deleteFavourite, favourite).catch(async (fault: unknown) => {
    const now = await call(favouriteCodes, {}).catch(() => null);
    if (now?.kind === 'answered' && now.data.sku_codes.includes(favourite.sku_code) === isOn) return now;
    return commandError(fault, 'お気に入りを変更できたか確認できませんでした。');
  });
  if (reply.kind === 'refused') return { kind: 'refused', code: reply.code, message: reply.message } as const;
  return reply;
}
