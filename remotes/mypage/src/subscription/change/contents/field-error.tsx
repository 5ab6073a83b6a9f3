import { ErrorNote } from '@store/ui';
import type { ReactNode } from 'react';

/** Refusal shown at its field. */
export function FieldError({ children }: { readonly children: ReactNode }) {
  return children ? <ErrorNote>{children}</ErrorNote> : null;
}
