import type { PromotionTerms } from '@store/contracts/calls/desk';
import { PROMOTION_LABELS, RANK_LABELS } from '@store/domain/customer';

export const PER_CUSTOMER = [
  { value: 'ONCE', label: '1回だけ' },
  { value: 'ONCE_A_YEAR', label: '年に1回' },
] as const;

export const perCustomerText = ({ per_customer }: PromotionTerms): string =>
  PER_CUSTOMER.find(({ value }) => value === per_customer)?.label ?? '';

export function occasionText({ on }: PromotionTerms): string {
  if (on.kind === 'RANK_REACHED') return `${RANK_LABELS[on.rank]}への到達`;
  return on.kind === 'NTH_ORDER' ? `${on.number}回目のご注文の発送` : PROMOTION_LABELS[on.kind];
}
