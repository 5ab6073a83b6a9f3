/** The `<main>` the screen stands in; the router may put the focus on it after a navigation. */
export const MAIN_ID = 'main';
