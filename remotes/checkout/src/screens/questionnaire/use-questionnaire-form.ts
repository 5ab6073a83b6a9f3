import { sessionState } from '@store/contracts/bus';
import { declareHealth } from '@store/contracts/calls/medicine';
import { newRequestKey, useGo, useShop, useShopState } from '@store/remote-kit';
import { useRef, useState } from 'react';
import { deliveryPath, QUESTIONNAIRE_PATH } from '../../paths/step-address.ts';
import { type HealthErrors, healthErrors } from './health-errors.ts';
import { FIELD_ORDER, type HealthFields, NO_ANSWERS, toAnswers } from './health-fields.ts';
import { keepAnswers, useKeptAnswers } from './kept-answers.ts';
import type { Questionnaire } from './questionnaire.route.ts';

export const fieldId = (name: keyof HealthFields) => `health-${name}`;

const LOST = '通信が混み合っているため、送信できませんでした。ご回答は残っています。もう一度お試しください。';

interface FormOptions {
  readonly questionnaire: Questionnaire;
  /** 69: answers after an exclusion, meant as a new declaration. */
  readonly declaresAnew: boolean;
}

/** The answers as they are typed, kept for this tab, and sent as one declaration. */
export function useQuestionnaireForm({ questionnaire, declaresAnew }: FormOptions) {
  const { call } = useShop();
  const go = useGo();
  const session = useShopState(sessionState);
  const customerCode = session?.kind === 'member' ? session.customer_code : null;
  const kept = useKeptAnswers(customerCode);
  const [typed, setTyped] = useState<HealthFields | null>(null);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // Answers for other medicine were a stop: these have to be meant as new ones, too (69).
  const [isAnewAsked, setAnewAsked] = useState(questionnaire.asks_anew && !declaresAnew);
  const [isAnewMeant, setAnewMeant] = useState(declaresAnew);
  const key = useRef<string | null>(null);
  const asksChanges = questionnaire.ordered_before;
  const fields = typed ?? kept ?? NO_ANSWERS;
  const errors: HealthErrors = isChecked ? healthErrors(fields, { asksChanges }) : {};

  const change = (some: Partial<HealthFields>) => {
    const next = { ...fields, ...some };
    key.current = null;
    setTyped(next);
    keepAnswers(customerCode, next);
  };

  /** False when something must be put right first. */
  const submit = async (): Promise<boolean> => {
    setChecked(true);
    setRefused(null);
    if (Object.keys(healthErrors(fields, { asksChanges })).length > 0) return false;
    if (isBusy) return true;
    setBusy(true);
    // The same answers after a lost reply are the same declaration.
    key.current ??= newRequestKey();
    const request = {
      answers: toAnswers(fields, { asksChanges }),
      ...(isAnewMeant && { declares_anew: true as const }),
    };
    const reply = await call(declareHealth, request, { idempotencyKey: key.current }).catch(() => null);
    setBusy(false);
    if (!reply) setRefused(LOST);
    else if (reply.kind === 'refused') {
      setRefused(reply.message);
      setAnewAsked(reply.code === 'declared-already');
    } else {
      keepAnswers(customerCode, null);
      // Excluded: the same address says why, from what the server keeps.
      go(reply.data.outcome === 'accepted' ? deliveryPath('NORMAL') : QUESTIONNAIRE_PATH, { replace: true });
    }
    return reply?.kind === 'answered';
  };

  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  const anew = { isAsked: isAnewAsked, isMeant: isAnewMeant, mean: setAnewMeant };
  return { fields, change, errors, listed, submit, isBusy, refused, asksChanges, anew };
}
export type QuestionnaireForm = ReturnType<typeof useQuestionnaireForm>;
