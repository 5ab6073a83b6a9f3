import { approveMedicine } from '@store/contracts/calls/medicine';
import { plainPassage } from '@store/domain/text';
import * as z from 'zod/mini';
import { TO_BE_WRITTEN } from './information-draft.ts';

export const LONGEST = 4000;
const decisionKind = z.enum(['information', 'ask-back', 'refusal']);
/** Decisions of a pharmacist, each with a text. */
export type DecisionKind = z.infer<typeof decisionKind>;

/** Form state, with one text per decision. */
export type DecisionFields = Record<DecisionKind, string> & { kind: DecisionKind | null };
const decision = z.object({ kind: decisionKind, text: approveMedicine.request.shape.information });
export type Decision = z.infer<typeof decision>;

/**
 * Converts the form to the decision to send; reports errors at the fields.
 * @param kinds decisions allowed in the state of the case
 */
export function decisionRules(kinds: readonly DecisionKind[]) {
  const onTheWire = z.transform((fields: DecisionFields, { issues }): unknown => {
    const say = (path: keyof DecisionFields, message: string) =>
      issues.push({ code: 'custom', path: [path], message, input: fields });
    const kind = fields.kind !== null && kinds.includes(fields.kind) ? fields.kind : null;
    const text = kind ? plainPassage(fields[kind]) : '';
    const wrong = kind && errorOf(text);
    if (kind === null) say('kind', '判断をお選びください');
    else if (wrong) say(kind, wrong);
    return { kind, text };
  });
  return z.pipe(onTheWire, decision);
}

function errorOf(text: string): string | null {
  if (text === '') return '内容を入力してください';
  if (text.includes(TO_BE_WRITTEN)) return `「${TO_BE_WRITTEN}」の箇所に、お答えを記入してください`;
  return text.length > LONGEST ? `${LONGEST}文字以内で入力してください` : null;
}
