import * as z from 'zod/mini';

/** E-04: lots of points; each ends at its own time (epoch ms). `reason`: how it came, in the words of the history. */
export const pointLot = z.object({
  point: z.int(),
  point_code: z.string(),
  end_timestamp: z.int(),
  reason: z.optional(z.string()),
});
export const pointBalance = z.object({ normal_points: z.array(pointLot) });
export type PointBalance = z.infer<typeof pointBalance>;

/** E-06 issued coupon with what its master says. Timestamps in epoch ms. */
export const issuedCoupon = z.object({
  issued_coupon_code: z.string(),
  name: z.string(),
  /** The condition in the shopper's words: 「10,000円（税込）以上のお買い上げで」. */
  condition: z.string(),
  master_coupon_info: z.object({
    attributes: z.object({ applicable_member_ranks: z.array(z.string()), is_display_with_mypage: z.boolean() }),
    applicable_sku_coupon_keywords: z.array(z.string()),
    /** Applied to a cart by itself where its conditions hold and no other that is saves more (84). */
    auto_applicable_flag: z.boolean(),
  }),
  /** Still to be issued by itself: false for all that somebody holds, whatever issued it. */
  auto_issuable_flag: z.boolean(),
  remaining_number_of_uses: z.int(),
  use_start_timestamp: z.int(),
  use_end_timestamp: z.int(),
  /** Yen off, tax included; 0 for a percentage coupon. */
  discount_in_vat: z.int(),
  /** Percent off; 0 for a fixed coupon. */
  discount_rate: z.int(),
  minimum_in_vat: z.int(),
});
export type IssuedCoupon = z.infer<typeof issuedCoupon>;
