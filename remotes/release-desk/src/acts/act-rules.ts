import * as z from 'zod';

const isShare = (text: string) => /^\d{1,2}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= 50;

/** What the dialog asks for; the share only where one is changed. */
export const actRules = (asksPercent: boolean) =>
  z.object({
    why: z
      .string()
      .trim()
      .min(1, '理由を入力してください')
      .max(200, '200文字以内で入力してください')
      .regex(/^\P{Cc}*$/u, '改行は使えません'),
    percent: z
      .string()
      .refine((text) => !asksPercent || isShare(text), '1から50の整数を入力してください')
      .transform((text) => (asksPercent ? Number(text) : undefined)),
  });

export interface ActFields {
  readonly why: string;
  readonly percent: string;
}
