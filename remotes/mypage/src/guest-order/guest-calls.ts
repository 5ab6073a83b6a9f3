import { cancelGuestOrder, guestCancelPreview, issueGuestReceipt } from '@store/contracts/calls/order';
import type { CancelCalls } from '../orders/cancel/use-cancel-order.ts';
import type { IssueReceipt } from '../receipt/use-receipt.ts';

export const guestCancel = (token: string): CancelCalls => ({
  preview: ({ call }) => call(guestCancelPreview, { token }),
  cancel: ({ call }, once) => call(cancelGuestOrder, { token }, once),
});

export const guestReceipt =
  (token: string): IssueReceipt =>
  ({ call }, words, once) =>
    call(issueGuestReceipt, { token, ...words }, once);
