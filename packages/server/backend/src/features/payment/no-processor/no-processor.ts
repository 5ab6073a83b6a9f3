import type { PaymentMethod } from '@store/contracts/entities';
import type { Outcome, PaymentProvider } from '../payment-method.ts';

/** 代金引換: collected on delivery by the carrier; refunded by bank transfer. */
export const cashOnDelivery: PaymentProvider = withoutProcessor('CASH_ON_DELIVERY', {
  captured: false,
  refundable: false,
});

/** 全額ポイント払い: no money; points are returned with the order. */
export const fullPoint: PaymentProvider = withoutProcessor('FULL_POINT', { captured: true, refundable: true });

function withoutProcessor(
  method: PaymentMethod,
  { captured, refundable }: { captured: boolean; refundable: boolean },
): PaymentProvider {
  const approve = async (charge: { amountInVat: number }): Promise<Outcome> => {
    const fits = method === 'FULL_POINT' ? charge.amountInVat === 0 : charge.amountInVat > 0;
    return fits
      ? { kind: 'approved', processorId: null, captured, reusable: null }
      : { kind: 'declined', code: 'instrument-invalid', processorId: null };
  };
  return {
    method,
    start: approve,
    finish: approve,
    authorise: approve,
    capture: async () => ({ kind: 'done' }),
    void: async () => ({ kind: 'done' }),
    refund: async () => (refundable ? { kind: 'done' } : { kind: 'refused', reason: 'collected on delivery' }),
  };
}
