import type { UnfinishedForm } from '@store/contracts/composition';
import { createContext, useContext } from 'react';

/** Provided on a page that answers a form sent without scripts, until another page is opened. */
export const UnfinishedFormContext = createContext<UnfinishedForm | null>(null);

/** Returns input and errors of the form `remote/name` if it was sent without scripts and refused; else null. */
export function useUnfinishedForm(name: string | undefined): UnfinishedForm | null {
  const form = useContext(UnfinishedFormContext);
  return form?.name === name ? form : null;
}
