import { Note } from '@store/ui';
import type { ReactNode } from 'react';

/** A refusal where what it is about stands. */
export function FieldTrouble({ children }: { readonly children: ReactNode }) {
  return children ? (
    <Note tone="err" announce="assertive">
      {children}
    </Note>
  ) : null;
}
