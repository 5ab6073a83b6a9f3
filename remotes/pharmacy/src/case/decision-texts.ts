import type { Consultation } from '@store/contracts/entities';
import type { DecisionKind } from './decision-rules.ts';

/** Label, field, button and effect of each decision. */
export const DECISIONS: Readonly<
  Record<DecisionKind, { label: string; field: string; button: string; effect: string }>
> = {
  information: {
    label: '情報を提供して承認する',
    field: 'お客様への情報提供',
    button: '情報を提供して承認する',
    effect: 'お客様がこの情報をご承諾になった時点で、ご注文が成立し、出荷の準備が始まります。',
  },
  'ask-back': {
    label: 'お客様に質問する',
    field: 'お客様への質問',
    button: '質問を送る',
    effect: 'お客様のご回答が届くまで、このご注文は保留になります。',
  },
  refusal: {
    label: '販売しない',
    field: '販売できない理由',
    button: '販売しないことを確定する',
    effect: 'ご注文は取り消され、お支払い・在庫・ポイント・クーポンは元に戻ります。この判断は取り消せません。',
  },
};

/** Returns the decisions allowed in a state, by the transition table of the domain. */
export function decisionsIn(state: Consultation['state']): readonly DecisionKind[] {
  if (state === 'pharmacist') return ['information', 'ask-back', 'refusal'];
  return state === 'answer' || state === 'confirmation' ? ['refusal'] : [];
}
