import { markReviewHelpful } from '@store/contracts/calls/review';
import type { Shop } from '@store/remote-kit';

/** Marks a review as helpful, or takes the mark back. @throws ApiFault when nobody answers in time. */
export function markHelpful(shop: Shop, reviewCode: string, isHelpful: boolean) {
  return shop.call(markReviewHelpful, { review_code: reviewCode, is_helpful: isHelpful });
}
