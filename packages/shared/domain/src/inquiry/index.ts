export * from './inquiry-labels.ts';
