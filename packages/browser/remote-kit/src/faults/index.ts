/** Texts for failed requests. Bundled into each remote that uses them, to stay out of the first load of the others. */
export { FAULT_MESSAGES, type FaultKind, faultKind, faultText, type Lost, lost } from './fault-text.ts';
