/** Removes the loading of remotes named at build time: no build of the store names one. */
export const remotes = undefined;
