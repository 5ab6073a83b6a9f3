/** In place of what loads remotes that a build names: the shell's names none, and no remote's does. */
export const remotes = undefined;
