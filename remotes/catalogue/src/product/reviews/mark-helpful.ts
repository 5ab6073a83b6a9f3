import { markReviewHelpful } from '@store/contracts/calls/review';
import type { Shop } from '@store/remote-kit';

/** Marks a review as helpful, or removes the mark. @throws ApiFault on timeout. */
export function markHelpful(shop: Shop, reviewCode: string, isHelpful: boolean) {
  return shop.call(markReviewHelpful, { review_code: reviewCode, is_helpful: isHelpful });
}
