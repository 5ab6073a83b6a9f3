/** Id of the screen's `<main>`, which the router focuses after a navigation. */
export const MAIN_ID = 'main';
