export * from './abuse-prone.ts';
export * from './consultation.ts';
export * from './declarations.ts';
export * from './health-labels.ts';
export * from './questionnaire.ts';
