import { inquiryText } from '@store/contracts/entities';
import { MOST_INQUIRY_LETTERS } from '@store/domain/inquiry';
import { plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';
import { TO_BE_WRITTEN } from './answer-templates.ts';

export interface AnswerFields {
  readonly text: string;
  readonly closes: boolean;
}
const answer = z.object({ text: inquiryText, closes: z.boolean() });
export type Answer = z.infer<typeof answer>;

/** Converts the form to the reply to send; reports errors at the fields. */
export const answerRules = z.pipe(
  z.transform((fields: AnswerFields, { issues }): unknown => {
    const text = plainPassage(fields.text);
    const message = errorOf(text);
    if (message) issues.push({ code: 'custom', path: ['text'], message, input: fields });
    return { ...fields, text };
  }),
  answer,
);

function errorOf(text: string): string | null {
  if (text === '') return 'お返事を入力してください';
  if (text.includes(TO_BE_WRITTEN)) return `「${TO_BE_WRITTEN}」の箇所に、内容を記入してください`;
  return text.length > MOST_INQUIRY_LETTERS ? `${MOST_INQUIRY_LETTERS}文字以内で入力してください` : null;
}
