import { FORM_PATH } from '@store/contracts/composition';

/** Attributes for sending a form without scripts; none without a name. */
export const sentForm = (name: string | undefined) =>
  name === undefined ? {} : ({ method: 'post', action: `${FORM_PATH}/${name}` } as const);
