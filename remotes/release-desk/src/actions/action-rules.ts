import * as z from 'zod/mini';

const SHARE = '1から50の整数を入力してください';

const isShare = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 50;

/** Returns the schema of the dialog; the share is only validated when it is being changed. */
export const actRules = (asksPercent: boolean) =>
  z.object({
    why: z
      .string()
      .check(
        z.trim(),
        z.minLength(1, '理由を入力してください'),
        z.maxLength(200, '200文字以内で入力してください'),
        z.regex(/^\P{Cc}*$/u, '改行は使えません'),
      ),
    percent: z.pipe(
      z.string().check(z.refine((text) => !asksPercent || isShare(text), SHARE)),
      z.transform((text: string) => (asksPercent ? Number(text) : undefined)),
    ),
  });

/** Form state. */
export interface ActFields {
  readonly why: string;
  readonly percent: string;
}
