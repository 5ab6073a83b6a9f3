import { ApiFault } from '@store/remote-kit/shell';

/** Named by what the visitor can do: look after the connection, wait, or neither. */
export type FaultKind = 'offline' | 'busy' | 'broken';

/** The words of pages and buttons for each kind; the caller adds what to do next. */
export const FAULT_WORDS: Readonly<Record<FaultKind, string>> = {
  offline: 'インターネットに接続できません。通信の状態をご確認のうえ、',
  busy: '申し訳ございません。ただいま混み合っています。少し時間をおいて、',
  broken: '申し訳ございません。当ストアの不具合のため、',
};

/** Returns the kind of a fault of the API; other faults are the store's own. */
export function faultKind(fault: unknown): FaultKind {
  // Undefined on the server, which knows nothing about the visitor's connection.
  const isOnline = globalThis.navigator?.onLine;
  if (isOnline === false) return 'offline';
  if (!(fault instanceof ApiFault) || fault.reason === 'contract') return 'broken';
  return isOnline && fault.reason === 'network' && !isTimeout(fault.cause) ? 'offline' : 'busy';
}

const isTimeout = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ETIMEDOUT';
