import * as z from 'zod';

/** What the dialog asks for; the share only where one is changed. */
export const actRules = (asksPercent: boolean) =>
  z.object({
    why: z
      .string()
      .trim()
      .min(1, '理由を入力してください')
      .max(200, '200文字以内で入力してください')
      .regex(/^\P{Cc}*$/u, '改行は使えません'),
    percent: asksPercent
      ? z.coerce
          .number('1から50の整数を入力してください')
          .int('1から50の整数を入力してください')
          .min(1, '1から50の整数を入力してください')
          .max(50, '1から50の整数を入力してください')
      : z.unknown().transform(() => undefined),
  });

export interface ActFields {
  readonly why: string;
  readonly percent: string;
}
