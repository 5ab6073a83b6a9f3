import { describe, expect, it } from '@jest/globals';
import { RECORD_KINDS } from './consultation.ts';
import {
  CAUTION_LABELS,
  ILLNESS_LABELS,
  isFromPharmacist,
  PREGNANCY_LABELS,
  RECORD_LABELS,
  SYMPTOM_LABELS,
} from './health-labels.ts';
import { ILLNESSES, STOP_REASONS, SYMPTOMS } from './questionnaire.ts';

describe('labels of the questionnaire and the consultation (M-02, M-05)', () => {
  it.each([
    ['symptoms', SYMPTOM_LABELS, SYMPTOMS],
    ['illnesses', ILLNESS_LABELS, ILLNESSES],
    ['pregnancy', PREGNANCY_LABELS, ['none', 'pregnant', 'nursing']],
    ['record kinds', RECORD_LABELS, RECORD_KINDS],
    ['cautions', CAUTION_LABELS, [...STOP_REASONS, 'over-65', 'bought-recently', 'stop-stands']],
  ])('%s: have distinct, non-empty texts', (_, labels, asked) => {
    const texts = Object.values<string>(labels);
    expect(Object.keys(labels)).toEqual(expect.arrayContaining([...asked]));
    expect(texts.filter((label) => label.trim() === '')).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('name an illness identically to pharmacist and customer', () => {
    for (const illness of ILLNESSES) expect(CAUTION_LABELS[illness]).toBe(ILLNESS_LABELS[illness]);
  });

  it('isFromPharmacist holds for information, ask-back and refusal only', () => {
    expect(RECORD_KINDS.filter((kind) => isFromPharmacist({ kind }))).toEqual(['information', 'ask-back', 'refusal']);
  });
});
