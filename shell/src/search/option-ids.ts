export const LISTBOX_ID = 'search-suggestions';
/** Returns the id of an option by its index among all. */
export const optionId = (index: number) => `${LISTBOX_ID}-${index}`;
