import type { Cart } from '@store/contracts/entities';
import { Note, TextLink } from '@store/ui';
import { CART_STEP_PATH } from '../../paths/step-address.ts';
import { obstacleOf } from './obstacle.ts';

/** Expectation 29: above a disabled button, a link to the line to be corrected. */
export function ObstacleNote({ cart }: { readonly cart: Cart }) {
  if (obstacleOf(cart) === null) return null;
  return (
    <Note tone="warn" announce="polite" title="このままではご注文いただけません">
      <p>ご購入いただけない商品があります。カートで数量を変更するか、削除してください。</p>
      <TextLink href={CART_STEP_PATH}>カートで商品を確認する</TextLink>
    </Note>
  );
}
