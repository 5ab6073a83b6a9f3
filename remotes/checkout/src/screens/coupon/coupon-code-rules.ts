import { applyCouponCode } from '@store/contracts/calls/checkout';
import * as z from 'zod/mini';

/** From what is typed to the code of the contract; space, width and case are the server's matter (84). */
export const couponCodeRules = z.pipe(
  z.transform(({ text }: { text: string }, { issues }): unknown => {
    const code = text.trim();
    if (!code)
      issues.push({ code: 'custom', path: ['text'], message: 'クーポンコードを入力してください。', input: text });
    return { code };
  }),
  z.pick(applyCouponCode.request, { code: true }),
);
