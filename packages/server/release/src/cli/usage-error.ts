/** An invalid command line or environment. The message tells the user why. */
export class UsageError extends Error {}
