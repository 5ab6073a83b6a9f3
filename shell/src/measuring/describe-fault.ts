import { redactFault } from '@store/contracts/composition';

/** Describes a fault by name and message, without a stack and personal data. */
export function describeFault(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause ? fault.cause : fault;
  return redactFault(String(cause instanceof Error ? `${cause.name}: ${cause.message}` : cause));
}
