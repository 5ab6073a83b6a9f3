import { type Cart, getQuestionnaire } from '@store/contracts';
import { isClass1Drug } from '@store/domain';
import { redirectTo, type Shop } from '@store/remote-kit';
import { QUESTIONNAIRE_PATH } from './questionnaire-path.ts';

/** Whether a pharmacist has to be asked before this cart becomes an order (M-02, M-03). */
export function hasClass1({ sku_entries_display: lines }: Pick<Cart, 'sku_entries_display'>): boolean {
  return lines.some(isClass1Drug);
}

/** M-02: nobody goes on with class 1 medicine whose questionnaire is not answered, or excludes its use. */
export async function askHealthFirst(shop: Shop, cart: Cart): Promise<void> {
  if (!hasClass1(cart)) return;
  const reply = await shop.call(getQuestionnaire, {});
  if (reply.kind === 'refused' || reply.data.declaration?.outcome === 'accepted') return;
  throw redirectTo(QUESTIONNAIRE_PATH);
}
