import { loggedIn } from '@store/contracts/calls/customer';
import { getDrugSheet, openCase, pharmacistMe } from '@store/contracts/calls/medicine';
import { answer, refusal } from '@store/remote-kit/testing';
import type { Case } from '../case/use-case.ts';

/** Noon of Friday 20 November 2026 in Tokyo. */
export const NOW = Date.UTC(2026, 10, 20, 3);

export const pharmacist = answer(pharmacistMe, () => ({ staff_code: 'PH0001', name: '森 千尋' }));
export const nobody = [refusal(pharmacistMe, 'not-found', ''), refusal(loggedIn, 'not-logged-in', '')];
export const member = [
  refusal(pharmacistMe, 'not-found', ''),
  answer(loggedIn, () => ({ customer_code: 'C0001', expires_in: 60, expires_timestamp: NOW + 60_000 })),
];

const ANSWERS: Case['answers'] = {
  is_buyer: true,
  age: 42,
  sex: 'MALE',
  symptom: 'hairline',
  illnesses: [],
  is_under_treatment: false,
  other_medicine: '花粉症の薬',
  is_allergic_to_ingredient: false,
  allergies: '',
  pregnancy: 'none',
  had_side_effects: false,
  used_before: true,
  changes: '',
  question: '夜だけでもよいですか。',
};

/** Returns the declaration with which the example case was ordered. */
export const exampleDeclaration = (some: Partial<Case['declarations'][number]> = {}): Case['declarations'][number] => ({
  declared_timestamp: NOW - 3_600_000,
  outcome: 'accepted',
  lines: [{ sku_code: 'S1004', sku_name: 'メディオール ローション', quantity: 2 }],
  reasons: [],
  answers: ANSWERS,
  order_code: 'O-1',
  ...some,
});

/** Returns a case of two M5 lotions, with other medicine in use and a question. */
export const exampleCase = (some: Partial<Case> = {}): Case => ({
  order_code: 'O-1',
  state: 'pharmacist',
  label: '薬剤師確認中',
  waits_until: NOW + 86_400_000,
  lines: [{ sku_code: 'S1004', sku_name: 'メディオール ローション', quantity: 2 }],
  records: [],
  information_seq: null,
  buyer: { full_name: '山田 太郎', tel: '09000001234' },
  answers: ANSWERS,
  declared_timestamp: NOW - 3_600_000,
  declarations: [exampleDeclaration()],
  cautions: ['other-medicine', 'question'],
  readings: [{ pharmacist: '森 千尋', read_timestamp: NOW - 60_000 }],
  ...some,
});

/** Answers every open call with this case. */
export const caseAnswer = (opened: () => Case) => answer(openCase, opened);

export const sheet = answer(getDrugSheet, () => ({
  sheet: {
    sku_code: 'S1004',
    risk_label: '第1類医薬品',
    ingredient: 'ミノキシジル 5%',
    minimum_age: 20,
    sexes: ['MALE' as const],
    lasts_days: 30,
    package_insert: [{ title: '用法・用量', text: '成人が1日2回、1回1mLを頭皮に塗布します。' }],
  },
  desk: { name: '医薬品相談窓口', number: '0120-000-456', hours: '9:00〜18:00' },
}));
