import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moveOrder } from '../order/order-state.ts';
import type { OrderStatus } from '../order/order-status.ts';
import {
  CONSULTATION_LABELS,
  type ConsultationRecord,
  type ConsultationStep,
  consultationState,
  RECORD_KINDS,
  takeStep,
} from './consultation.ts';
import { medicineContents } from './declarations.ts';
import { decideUse, type HealthAnswers, ILLNESSES, STOP_MESSAGES, STOP_REASONS, SYMPTOMS } from './questionnaire.ts';

const healthy: HealthAnswers = {
  isBuyer: true,
  age: 42,
  sex: 'MALE',
  symptom: 'gradual-thinning',
  illnesses: [],
  isUnderTreatment: false,
  otherMedicine: '',
  isAllergicToIngredient: false,
  allergies: '',
  pregnancy: 'none',
  hadSideEffects: false,
  usedBefore: true,
  changes: '',
  question: '',
};
const forMen = {
  minimumAge: 20,
  sexes: ['MALE'],
  stopIllnesses: ['heart', 'blood-pressure', 'kidney', 'scalp-wound'],
} as const;

describe('decideUse (M-02)', () => {
  it.each<[string, Partial<HealthAnswers>, string[]]>([
    ['under 20', { age: 19 }, ['under-age']],
    ['a woman, for medicine for men', { sex: 'FEMALE' }, ['not-for-this-sex']],
    ['heart', { illnesses: ['heart'] }, ['heart']],
    ['kidney and blood pressure', { illnesses: ['kidney', 'blood-pressure'] }, ['kidney', 'blood-pressure']],
    ['a wound', { illnesses: ['scalp-wound'] }, ['scalp-wound']],
    ['allergic to the ingredient', { isAllergicToIngredient: true }, ['allergy']],
    ['nursing', { pregnancy: 'nursing' }, ['pregnancy']],
    ['sudden loss', { symptom: 'sudden-loss' }, ['sudden-loss']],
    ['patchy loss', { symptom: 'patchy-loss' }, ['sudden-loss']],
    ['several reasons', { age: 17, sex: 'FEMALE' }, ['under-age', 'not-for-this-sex']],
  ])('excludes: %s (M-02)', (_, own, reasons) => {
    expect(decideUse({ ...healthy, ...own }, [forMen])).toEqual({ kind: 'excluded', reasons });
  });
  it.each<[string, Partial<HealthAnswers>, string[]]>([
    ['no cautions', {}, []],
    ['exactly 20', { age: 20 }, []],
    ['liver and thyroid', { illnesses: ['liver', 'thyroid'] }, ['illness']],
    [
      'old, treated, with other medicine',
      { age: 65, isUnderTreatment: true, otherMedicine: '降圧剤' },
      ['over-65', 'under-treatment', 'other-medicine'],
    ],
    [
      'allergies, and side effects before',
      { allergies: '花粉', hadSideEffects: true },
      ['allergies', 'side-effects-before'],
    ],
    ['changes since the last order', { changes: '薬が変わった' }, ['changed-since']],
    ['fields with spaces only', { otherMedicine: ' ', allergies: '　', changes: ' ', question: '\n' }, []],
    ['for somebody else', { isBuyer: false, question: '使い方は？' }, ['for-somebody-else', 'question']],
  ])('leaves to the pharmacist: %s (M-02)', (_, own, cautions) => {
    expect(decideUse({ ...healthy, ...own }, [forMen])).toEqual({ kind: 'may-ask', cautions });
  });
  it('excludes use if one of several medicines does, and has a message for every reason (M-02)', () => {
    const forWomen = { ...forMen, sexes: ['FEMALE'] } as const;
    expect(decideUse(healthy, [forMen, forWomen])).toEqual({ kind: 'excluded', reasons: ['not-for-this-sex'] });
    for (const reason of STOP_REASONS) expect(STOP_MESSAGES[reason]).toMatch(/。$/);
  });
  it('never allows more by adding illnesses (M-02)', () => {
    const answers = fc.record({
      isBuyer: fc.boolean(),
      age: fc.integer({ min: 0, max: 120 }),
      sex: fc.constantFrom('MALE' as const, 'FEMALE' as const),
      symptom: fc.constantFrom(...SYMPTOMS),
      illnesses: fc.uniqueArray(fc.constantFrom(...ILLNESSES)),
      isUnderTreatment: fc.boolean(),
      otherMedicine: fc.constantFrom('', '薬'),
      isAllergicToIngredient: fc.boolean(),
      allergies: fc.constantFrom('', '花粉'),
      pregnancy: fc.constantFrom('none' as const, 'pregnant' as const, 'nursing' as const),
      hadSideEffects: fc.boolean(),
      usedBefore: fc.boolean(),
      changes: fc.constantFrom('', '薬が変わった'),
      question: fc.constantFrom('', 'はい'),
    });
    fc.assert(
      fc.property(answers, fc.constantFrom(...ILLNESSES), (request, illness) => {
        const before = decideUse(request, [forMen]);
        const after = decideUse({ ...request, illnesses: [...request.illnesses, illness] }, [forMen]);
        if (before.kind === 'excluded') expect(after.kind).toBe('excluded');
        const mustStop = request.age < 20 || request.sex === 'FEMALE' || request.pregnancy !== 'none';
        if (mustStop) expect(before.kind).toBe('excluded');
      }),
      { numRuns: 1000 },
    );
  });
});

const BY = {
  information: ['AWAITING_CONFIRMATION', 'pharmacist'],
  refusal: ['SALE_REFUSED', 'pharmacist'],
  question: ['PHARMACIST_CHECK_PENDING', 'customer'],
  confirmation: ['AWAITING_ACCEPTANCE', 'customer'],
} as const;

describe('consultation', () => {
  it('derives its state from the order status and the last record (70)', () => {
    const records: ConsultationRecord[] = [{ seq: 1, kind: 'ask-back', contents: null }];
    expect(consultationState('PHARMACIST_CHECK_PENDING', [])).toBe('pharmacist');
    expect(consultationState('PHARMACIST_CHECK_PENDING', records)).toBe('answer');
    expect(
      consultationState('PHARMACIST_CHECK_PENDING', [...records, { seq: 2, kind: 'answer', contents: null }]),
    ).toBe('pharmacist');
    expect(consultationState('AWAITING_CONFIRMATION', records)).toBe('confirmation');
    expect(consultationState('SHIPPED', records)).toBe('accepted');
  });
  it('determines the last record by its number, not by position (70)', () => {
    const records = [
      { seq: 2, kind: 'answer' as const },
      { seq: 1, kind: 'ask-back' as const },
    ];
    expect(consultationState('PHARMACIST_CHECK_PENDING', records)).toBe('pharmacist');
  });
  it.each([
    ['PAYMENT_PENDING', 'not-begun', 'お支払い手続き中'],
    ['PAYMENT_FAILED', 'not-begun', 'お支払い手続き中'],
    ['PHARMACIST_CHECK_PENDING', 'pharmacist', '薬剤師確認中'],
    ['AWAITING_CONFIRMATION', 'confirmation', 'ご確認待ち'],
    ['AWAITING_ACCEPTANCE', 'accepted', 'ご承諾'],
    ['SALE_REFUSED', 'refused', '販売不可'],
    ['EXPIRED', 'expired', '期限切れ'],
    ['CANCELLED', 'cancelled', 'キャンセル'],
  ] as const)('maps the order status %s to %s, %s (70)', (status, state, label) => {
    expect(consultationState(status, [])).toBe(state);
    expect(CONSULTATION_LABELS[state]).toBe(label);
  });
  it('allows exactly these steps (M-04, M-05)', () => {
    const information: ConsultationRecord = { seq: 1, kind: 'information', contents: 'A' };
    const answered: ConsultationRecord = { seq: 2, kind: 'answer', contents: null };
    const states = Object.keys(CONSULTATION_LABELS) as (keyof typeof CONSULTATION_LABELS)[];
    const steps = states.flatMap((state) =>
      RECORD_KINDS.flatMap((kind) => {
        const decision = takeStep(state, [information, answered], { kind, contents: 'A', informationSeq: 1 });
        if (decision.kind === 'taken') return [`${state} –${kind}→ ${decision.to}`];
        expect(decision).toMatchObject({ reason: 'not-in-order', message: expect.stringMatching(/ください。$/) });
        return [];
      }),
    );
    expect(steps).toEqual([
      'pharmacist –information→ confirmation',
      'pharmacist –ask-back→ answer',
      'pharmacist –refusal→ refused',
      'answer –refusal→ refused',
      'answer –answer→ pharmacist',
      'confirmation –refusal→ refused',
      'confirmation –question→ pharmacist',
      'confirmation –confirmation→ accepted',
    ]);
  });
  it('rejects a confirmation without information (M-05)', () => {
    const step = { kind: 'confirmation', contents: 'A', informationSeq: 1 } as const;
    expect(takeStep('confirmation', [], step)).toMatchObject({ kind: 'refused', reason: 'contents-changed' });
  });
  it('accepts a confirmation only for the latest information and its contents (F17)', () => {
    const records: ConsultationRecord[] = [
      { seq: 1, kind: 'information', contents: 'S1004x1' },
      { seq: 2, kind: 'question', contents: null },
      { seq: 3, kind: 'information', contents: 'S1004x1' },
    ];
    const confirm = (contents: string, informationSeq: number) =>
      takeStep('confirmation', records, { kind: 'confirmation', contents, informationSeq });
    expect(confirm('S1004x1', 3)).toEqual({ kind: 'taken', to: 'accepted' });
    expect(confirm('S1004x2', 3)).toEqual({
      kind: 'refused',
      reason: 'contents-changed',
      message: 'ご注文の内容が変わりました。薬剤師がもう一度確認します。',
    });
    expect(confirm('S1004x1', 1)).toEqual({
      kind: 'refused',
      reason: 'information-changed',
      message: '新しい情報が届いています。もう一度お読みください。',
    });
    expect(
      medicineContents([
        { skuCode: 'S2', quantity: 1 },
        { skuCode: 'S1', quantity: 3 },
      ]),
    ).toBe('S1x3,S2x1');
  });

  const anyStep = fc.record({
    kind: fc.constantFrom(...RECORD_KINDS, 'expire' as const, 'cancel' as const),
    contents: fc.constantFrom('A', 'B'),
    informationSeq: fc.integer({ min: 1, max: 12 }),
  });

  it('accepts an order only after information and its confirmation, in any sequence of steps (P34, M-05, F17)', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 25 }), fc.constantFrom('A', 'B'), (steps, ordered) => {
        let status: OrderStatus = 'PHARMACIST_CHECK_PENDING';
        const records: ConsultationRecord[] = [];
        for (const { kind, contents, informationSeq } of steps) {
          const ended = ['SALE_REFUSED', 'EXPIRED', 'CANCELLED'].includes(status);
          const before: OrderStatus = status;
          if (kind === 'expire' || kind === 'cancel') {
            const to = kind === 'expire' ? 'EXPIRED' : 'CANCELLED';
            const by = kind === 'expire' ? 'clock' : 'customer';
            const move = moveOrder({ from: status, to, by });
            if (move.kind === 'moved') status = move.status;
            continue;
          }
          const step: ConsultationStep =
            kind === 'confirmation'
              ? { kind, contents: ordered, informationSeq }
              : kind === 'information'
                ? { kind, contents }
                : { kind };
          const decision = takeStep(consultationState(status, records), records, step);
          if (decision.kind === 'refused') continue;
          expect(ended).toBe(false);
          records.push({ seq: records.length + 1, kind, contents: kind === 'information' ? contents : null });
          if (kind !== 'ask-back' && kind !== 'answer') {
            const [to, by] = BY[kind];
            // The consultation never allows a step that the order's state table forbids.
            expect(moveOrder({ from: status, to, by })).toEqual({ kind: 'moved', status: to });
            status = to;
          }
          expect(consultationState(status, records)).toBe(decision.to);
          if (status === 'AWAITING_ACCEPTANCE' && before !== status) {
            const last = records.findLast((record) => record.kind === 'information');
            expect(records.at(-1)?.kind).toBe('confirmation');
            expect(last).toMatchObject({ contents: ordered, seq: informationSeq });
            expect(records.at(-2)).toEqual(last);
          }
        }
      }),
      { numRuns: 5000 },
    );
  });
});
