import * as z from 'zod/mini';

/** E-04: a lot of points with its own expiry (epoch ms). `reason`: its origin as displayed in the history. */
export const pointLot = z.object({
  point: z.int(),
  point_code: z.string(),
  end_timestamp: z.int(),
  reason: z.optional(z.string()),
});
export const pointBalance = z.object({ normal_points: z.array(pointLot) });
export type PointBalance = z.infer<typeof pointBalance>;

/** E-06 issued coupon with its master data. Timestamps in epoch ms. */
export const issuedCoupon = z.object({
  issued_coupon_code: z.string(),
  name: z.string(),
  /** The condition for display: 「10,000円（税込）以上のお買い上げで」. */
  condition: z.string(),
  master_coupon_info: z.object({
    attributes: z.object({ applicable_member_ranks: z.array(z.string()), is_display_with_mypage: z.boolean() }),
    applicable_sku_coupon_keywords: z.array(z.string()),
    /** Applied to a cart automatically if its conditions are met and no other automatic one saves more (84). */
    auto_applicable_flag: z.boolean(),
  }),
  /** Still to be issued automatically: false for every issued coupon. */
  auto_issuable_flag: z.boolean(),
  remaining_number_of_uses: z.int(),
  use_start_timestamp: z.int(),
  use_end_timestamp: z.int(),
  /** Discount in yen with tax; 0 for a percentage coupon. */
  discount_in_vat: z.int(),
  /** Discount in percent; 0 for a fixed coupon. */
  discount_rate: z.int(),
  minimum_in_vat: z.int(),
});
export type IssuedCoupon = z.infer<typeof issuedCoupon>;
