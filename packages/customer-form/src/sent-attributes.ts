import { FORM_PATH } from '@store/contracts/composition';

/** How a form is sent where no script runs; without a name it says nothing of it. */
export const sentForm = (name: string | undefined) =>
  name === undefined ? {} : ({ method: 'post', action: `${FORM_PATH}/${name}` } as const);
