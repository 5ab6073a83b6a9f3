import type { UnfinishedForm } from '@store/contracts/composition';
import { createContext, useContext } from 'react';

/** Only the shell's server gives one; a browser that runs scripts sends no forms. */
export const UnfinishedFormContext = createContext<UnfinishedForm | null>(null);

/** What was filled into the form `remote/name` and is wrong with it, where it was sent without script and not taken; else null. */
export function useUnfinishedForm(name: string | undefined): UnfinishedForm | null {
  const form = useContext(UnfinishedFormContext);
  return form?.name === name ? form : null;
}
