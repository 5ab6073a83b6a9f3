import type { OrderType } from '@store/contracts/wire';
import {
  CART_PATH,
  confirmationPath,
  deliveryPath,
  loginFor,
  QUESTIONNAIRE_PATH,
  severalPath,
} from '../../paths/step-address.ts';

/** Returns the page where a refusal can be corrected; null when only a retry helps. */
export function resolutionFor(code: string, orderType: OrderType): { href: string; label: string } | null {
  switch (code) {
    case 'not-logged-in':
      return { href: loginFor(confirmationPath(orderType)), label: 'ログインする' };
    case 'delivery-missing':
    case 'date-unavailable':
    case 'payment-missing':
    case 'payment-unavailable':
    case 'declaration-needed':
    case 'declaration-refused':
      return { href: deliveryPath(orderType), label: 'お届け・お支払いを変更する' };
    case 'parcels-refused':
      return { href: severalPath(orderType), label: 'お届け先の分け方を選び直す' };
    case 'advice-needed':
      return { href: QUESTIONNAIRE_PATH, label: '問診に回答する' };
    case 'key-reused':
      return null;
    default:
      return { href: CART_PATH, label: 'カートに戻って確認する' };
  }
}
