import { answerPharmacist, confirmMedicine } from '@store/contracts/calls/medicine';
import { plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';

const LONGEST = 4000;
const sent = z.object({ text: answerPharmacist.request.shape.answer });

/** Converts typed text to the message of the contract. `label` names the field in errors. */
export function messageRules(label: string) {
  const typed = z.transform(({ text }: { text: string }, { issues }): unknown => {
    const passage = plainPassage(text);
    const message =
      text.trim() === ''
        ? `${label}を入力してください`
        : passage.length > LONGEST && `${label}は${LONGEST}文字以内で入力してください`;
    if (message) issues.push({ code: 'custom', path: ['text'], message, input: text });
    return { text: passage };
  });
  return z.pipe(typed, sent);
}

const ticked = (message: string) => z.boolean().check(z.refine((isTicked) => isTicked, message));

/** 71: both checkboxes are required to confirm. */
export const understoodRules = z.pipe(
  z.object({
    understood: ticked('情報をお読みになり、チェックを入れてください'),
    no_questions: ticked('ご質問がある場合は、下の「薬剤師にもう一度質問する」からお尋ねください'),
  }),
  z.pick(confirmMedicine.request, { understood: true, no_questions: true }),
);
