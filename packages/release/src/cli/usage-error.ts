/** A command line or an environment that cannot be used. The message says why, for the person who typed it. */
export class UsageError extends Error {}
