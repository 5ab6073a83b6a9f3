/** Class 1 medicine: questionnaire, consultation and the pharmacists' desk. */
export * from './medicine.ts';
