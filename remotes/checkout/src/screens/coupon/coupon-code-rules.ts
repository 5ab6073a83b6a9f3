import { applyCouponCode } from '@store/contracts/calls/checkout';
import { codeOf } from '@store/domain/text';
import * as z from 'zod/mini';

/** Converts the text of the field to the code of the contract (84). */
export const couponCodeRules = z.pipe(
  z.transform(({ text }: { text: string }, { issues }): unknown => {
    const code = codeOf(text);
    if (!code)
      issues.push({ code: 'custom', path: ['text'], message: 'クーポンコードを入力してください。', input: text });
    return { code };
  }),
  z.pick(applyCouponCode.request, { code: true }),
);
