import type { ApiFault } from '@store/api-client';

/** Kinds by what the visitor can do: check the connection, wait, or nothing. */
export type FaultKind = 'offline' | 'busy' | 'broken';

/** Messages for pages and buttons; the caller appends what to do next. */
export const FAULT_MESSAGES: Readonly<Record<FaultKind, string>> = {
  offline: 'インターネットに接続できません。通信の状態をご確認のうえ、',
  busy: '申し訳ございません。ただいま混み合っています。少し時間をおいて、',
  broken: '申し訳ございません。当ストアの不具合のため、',
};

/** Classifies an error. Without one, the store did not respond; other than lost requests, all are the store's own. */
export function faultKind(fault: unknown): FaultKind {
  // Undefined during SSR, where the connection of the visitor is unknown.
  const isOnline = globalThis.navigator?.onLine;
  if (isOnline === false) return 'offline';
  if (!(fault instanceof Error)) return 'busy';
  if (!isApiFault(fault)) return fault.name === 'ScriptLoadError' ? 'busy' : 'broken';
  if (fault.reason === 'contract') return 'broken';
  return isOnline && fault.reason === 'network' && !isTimeout(fault.cause) ? 'offline' : 'busy';
}

/** Returns the text of a failed action: what failed, why, and what to do. */
export function faultText(fault: unknown, failed: string, retry = 'もう一度お試しください。'): string {
  const kind = faultKind(fault);
  return kind === 'broken' ? `${FAULT_MESSAGES.broken}${failed}` : `${failed}${FAULT_MESSAGES[kind]}${retry}`;
}

/** A call without a reply; its outcome is unknown. The refusal's other properties are absent. */
export interface Lost {
  readonly kind: 'lost';
  readonly message: string;
  readonly code?: never;
  readonly fields?: never;
  readonly details?: never;
}

/** Handler for `catch` of a call: turns the fault into a result with a message for the customer. */
export const lost =
  (failed: string, retry?: string) =>
  (fault: unknown): Lost => ({ kind: 'lost', message: faultText(fault, failed, retry) });

/** Compares names, because a remote bundles this module but not the class. */
const isApiFault = (fault: Error): fault is ApiFault => fault.name === 'ApiFault';
const isTimeout = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
