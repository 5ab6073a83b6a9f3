export const LISTBOX_ID = 'search-suggestions';
/** Id of an option by its place among all. */
export const optionId = (index: number) => `${LISTBOX_ID}-${index}`;
