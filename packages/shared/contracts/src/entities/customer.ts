import * as z from 'zod/mini';
import { code, memberRank, sex } from '../wire/primitives.ts';

/** E-02 customer. `birthday` is epoch ms, 0 = empty. */
export const customer = z.object({
  customer_code: code,
  sex,
  birthday: z.int(),
  member_type: z.string(),
  attributes: z.object({ member_rank: memberRank }),
  name: z.object({ last_name_kanji: z.string(), first_name_kanji: z.string() }),
});
export type Customer = z.infer<typeof customer>;

/** E-13 session user: remaining session time (s) and its end (epoch ms). */
export const sessionUser = z.object({ customer_code: code, expires_in: z.int(), expires_timestamp: z.int() });
export type SessionUser = z.infer<typeof sessionUser>;
