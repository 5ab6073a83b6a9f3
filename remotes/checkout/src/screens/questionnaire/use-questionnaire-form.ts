import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import { sessionState } from '@store/contracts/bus';
import { declareHealth } from '@store/contracts/calls/medicine';
import type { HealthAnswersWire } from '@store/contracts/entities';
import { useGo, useShop, useShopState } from '@store/remote-kit';
import { lost } from '@store/remote-kit/faults';
import { useRequestKey } from '@store/remote-kit/forms';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { deliveryPath, QUESTIONNAIRE_PATH } from '../../paths/step-address.ts';
import type { HealthErrors } from './health-errors.ts';
import { FIELD_ORDER, type HealthFields, NO_ANSWERS } from './health-fields.ts';
import { healthRules } from './health-rules.ts';
import type { Questionnaire } from './load-questionnaire.ts';
import { storeAnswers, useStoredAnswers } from './stored-answers.ts';

export const fieldId = (name: keyof HealthFields) => `health-${name}`;

interface FormOptions {
  readonly questionnaire: Questionnaire;
  /** 69: a new declaration after an exclusion. */
  readonly isNewDeclaration: boolean;
}

/** Form state of the questionnaire, stored in this tab and sent as one declaration. */
export function useQuestionnaireForm({ questionnaire, isNewDeclaration }: FormOptions) {
  const { call } = useShop();
  const go = useGo();
  const session = useShopState(sessionState);
  const customerCode = session?.kind === 'member' ? session.customer_code : null;
  const stored = useStoredAnswers(customerCode);
  const [isTouched, setTouched] = useState(false);
  const asksChanges = questionnaire.ordered_before;
  const form = useForm<HealthFields, unknown, HealthAnswersWire>({
    // Stored answers are read after the first render; once touched, the form wins.
    ...(!isTouched && { values: stored ?? NO_ANSWERS }),
    // Keeps answers given before the stored values arrived.
    resetOptions: { keepDirtyValues: true },
    resolver: standardSchemaResolver(healthRules({ asksChanges })),
    // Focus goes to the summary.
    shouldFocusError: false,
  });
  const { isSubmitted, isSubmitting } = form.formState;
  const [refused, setRefused] = useState<string | null>(null);
  // Answers for other medicine led to an exclusion: new ones must be confirmed too (69).
  const [needsConfirmation, setNeedsConfirmation] = useState(questionnaire.asks_anew && !isNewDeclaration);
  const [isConfirmed, setConfirmed] = useState(isNewDeclaration);
  const { keyOf } = useRequestKey();
  const fields = form.watch();

  const change = (some: Partial<HealthFields>) => {
    const next = { ...form.getValues(), ...some };
    for (const name of FIELD_ORDER) if (name in some) form.setValue(name, next[name], { shouldDirty: true });
    setTouched(true);
    // Some answers show or hide other questions.
    if (isSubmitted) void form.trigger();
    storeAnswers(customerCode, next);
  };

  const declare = async (answers: HealthAnswersWire): Promise<boolean> => {
    setTouched(true);
    const request = { answers, ...(isConfirmed && { declares_anew: true as const }) };
    const reply = await call(declareHealth, request, keyOf(request)).catch(
      lost('送信できたか確認できませんでした。ご回答は残っています。'),
    );
    if (reply.kind === 'lost') setRefused(reply.message);
    else if (reply.kind === 'refused') {
      setRefused(reply.message);
      setNeedsConfirmation(reply.code === 'declared-already');
    } else {
      storeAnswers(customerCode, null);
      // Excluded: the same page shows the reasons from the server.
      go(reply.data.outcome === 'accepted' ? deliveryPath('NORMAL') : QUESTIONNAIRE_PATH, { replace: true });
    }
    return reply.kind === 'answered';
  };
  /** Resolves with false when something must be corrected. */
  const submit = async (): Promise<boolean> => {
    if (isSubmitting) return true;
    let isDeclared = false;
    setRefused(null);
    await form.handleSubmit(async (answers) => {
      isDeclared = await declare(answers);
    })();
    return isDeclared;
  };

  const errors: HealthErrors = {};
  for (const name of FIELD_ORDER) {
    const message = form.getFieldState(name, form.formState).error?.message;
    if (message) errors[name] = message;
  }
  const listed = FIELD_ORDER.flatMap((name) => {
    const message = errors[name];
    return message ? [{ fieldId: fieldId(name), message }] : [];
  });
  const confirmation = { isAsked: needsConfirmation, isMeant: isConfirmed, mean: setConfirmed };
  return { fields, change, errors, listed, submit, isBusy: isSubmitting, refused, asksChanges, confirmation };
}
export type QuestionnaireForm = ReturnType<typeof useQuestionnaireForm>;
