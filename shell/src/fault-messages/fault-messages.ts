import { ApiFault } from '@store/remote-kit/shell';

/** Kinds by what the visitor can do: check the connection, wait, or nothing. */
export type FaultKind = 'offline' | 'busy' | 'broken';

/** Messages for pages and buttons; the caller appends what to do next. */
export const FAULT_MESSAGES: Readonly<Record<FaultKind, string>> = {
  offline: 'インターネットに接続できません。通信の状態をご確認のうえ、',
  busy: '申し訳ございません。ただいま混み合っています。少し時間をおいて、',
  broken: '申し訳ございません。当ストアの不具合のため、',
};

/** Classifies an error. Other than API faults, all are the store's own. */
export function faultKind(fault: unknown): FaultKind {
  // Undefined during SSR, where the connection of the visitor is unknown.
  const isOnline = globalThis.navigator?.onLine;
  if (isOnline === false) return 'offline';
  if (!(fault instanceof ApiFault) || fault.reason === 'contract') return 'broken';
  return isOnline && fault.reason === 'network' && !isTimeout(fault.cause) ? 'offline' : 'busy';
}

const isTimeout = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
