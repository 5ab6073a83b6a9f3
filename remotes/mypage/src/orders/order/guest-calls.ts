import { cancelGuestOrder, guestCancelPreview, issueGuestReceipt } from '@store/contracts/calls/order';
import type { ReceiptCalls } from '../../receipt/use-receipt.ts';
import type { CancelCalls } from '../cancel/use-cancel-order.ts';

export const guestCancel = (token: string): CancelCalls => ({
  preview: ({ call }) => call(guestCancelPreview, { token }),
  cancel: ({ call }, once) => call(cancelGuestOrder, { token }, once),
  sentAs: { form: 'mypage/cancel-guest-order', fields: { token } },
});

export const guestReceipt = (token: string): ReceiptCalls => ({
  issue: ({ call }, words, once) => call(issueGuestReceipt, { token, ...words }, once),
  sentAs: { form: 'mypage/guest-receipt', fields: { token } },
});
