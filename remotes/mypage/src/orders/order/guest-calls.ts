import { cancelGuestOrder, guestCancelPreview, issueGuestReceipt } from '@store/contracts/calls/order';
import type { IssueReceipt } from '../../receipt/use-receipt.ts';
import type { CancelCalls } from '../cancel/use-cancel-order.ts';

export const guestCancel = (token: string): CancelCalls => ({
  preview: ({ call }) => call(guestCancelPreview, { token }),
  cancel: ({ call }, once) => call(cancelGuestOrder, { token }, once),
});

export const guestReceipt =
  (token: string): IssueReceipt =>
  ({ call }, words, once) =>
    call(issueGuestReceipt, { token, ...words }, once);
