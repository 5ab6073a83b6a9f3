import { favouritesState, sessionState, showToast, signIn, toggleFavourite } from '@store/contracts/bus';
import { code } from '@store/contracts/wire';
import { formAction } from '@store/remote-kit/forms';
import * as z from 'zod/mini';
import { favouriteAfterSignIn, NOT_CHANGED } from '../shopper/use-favourite.ts';

const heart = z.object({
  sku_code: code,
  /** Target state rather than a toggle, so that submitting twice is idempotent. */
  on: z.enum(['0', '1']),
});

/** Favourite button of a product; members only. */
export const favouriteForm = formAction(heart, async ({ sku_code, on }, { bus }, { url }) => {
  const next = on === '1';
  if (bus.value(sessionState)?.kind !== 'member') {
    await bus.send(signIn, { return_path: favouriteAfterSignIn(sku_code, `${url.pathname}${url.search}`) });
    return { kind: 'done' };
  }
  const isOn = (bus.value(favouritesState) ?? []).includes(sku_code);
  if (isOn !== next) {
    const outcome = await bus.send(toggleFavourite, { sku_code });
    if (outcome.kind !== 'done')
      return { kind: 'refused', message: outcome.kind === 'refused' ? outcome.message : NOT_CHANGED };
  }
  const text = next ? 'お気に入りに追加しました' : 'お気に入りから外しました';
  await bus.send(showToast, { text, action: { label: 'お気に入りを見る', href: '/mypage/favorite' } });
  return { kind: 'done' };
});
