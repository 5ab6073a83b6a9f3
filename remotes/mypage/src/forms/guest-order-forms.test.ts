import { expect, it, jest } from '@jest/globals';
import { showToast } from '@store/contracts/bus';
import { cancelGuestOrder, issueGuestReceipt } from '@store/contracts/calls/order';
import { answer, refusal, type ShopTable, testShop } from '@store/remote-kit/testing';
import { remote } from '../remote.server.ts';
import { exampleOrder } from '../testing/examples.ts';

const token = '260715-7KX2M9QD.signature';

async function send(form: string, fields: Record<string, string>, answers: NonNullable<ShopTable['answers']>) {
  const toast = jest.fn(async (_toast: unknown) => ({ kind: 'done', value: null }));
  const { shop, sentCalls } = testShop({ answers, commands: [[showToast, toast]] });
  const url = new URL(`http://store.test/orders/guest/${token}`);
  return { outcome: await remote.forms?.[form]?.({ fields, shop, url }), sentCalls, toast };
}

it('cancels a guest order without script after the confirmation checkbox (80)', async () => {
  const cancelled = answer(cancelGuestOrder, () => ({ order: exampleOrder({ order_status: 'CANCELLED' }) }));
  const unsure = await send('cancel-guest-order', { token }, [cancelled]);
  expect(unsure.outcome).toMatchObject({ kind: 'refused', errors: { sure: expect.stringContaining('チェック') } });
  expect(unsure.sentCalls).toEqual([]);
  const sure = await send('cancel-guest-order', { token, sure: 'yes' }, [cancelled]);
  expect(sure.outcome).toEqual({ kind: 'done' });
  expect(sure.sentCalls).toEqual([{ path: cancelGuestOrder.path, request: { token } }]);
  expect(sure.toast.mock.calls).toEqual([[{ text: 'ご注文のキャンセルを承りました' }]]);
});

it('shows why an order can no longer be cancelled (80)', async () => {
  const late = refusal(cancelGuestOrder, 'not-cancellable', '出荷の準備を始めています。');
  const { outcome } = await send('cancel-guest-order', { token, sure: 'yes' }, [late]);
  expect(outcome).toEqual({ kind: 'refused', message: '出荷の準備を始めています。' });
});

it('issues the receipt with the typed texts without script, and redirects to its PDF (81)', async () => {
  const href = '/api/receipts/X1/1?token=t';
  // The rest of the receipt is not relevant.
  const issued: NonNullable<ShopTable['answers']>[number] = [
    issueGuestReceipt,
    () => ({ kind: 'answered', data: { href } }),
  ];
  const wrong = await send('guest-receipt', { token, addressee: ' ', purpose: 'お品代として' }, [issued]);
  expect(wrong.outcome).toMatchObject({ kind: 'refused', errors: { addressee: '宛名を入力してください。' } });
  expect(wrong.sentCalls).toEqual([]);
  const words = { addressee: '来栖 灯', purpose: 'お品代として' };
  const right = await send('guest-receipt', { token, ...words }, [issued]);
  expect(right.outcome).toEqual({ kind: 'done', to: href });
  expect(right.sentCalls).toEqual([{ path: issueGuestReceipt.path, request: { token, ...words } }]);
  const again = await send('guest-receipt', { token }, [issued]);
  expect(again.sentCalls).toEqual([{ path: issueGuestReceipt.path, request: { token } }]);
});
