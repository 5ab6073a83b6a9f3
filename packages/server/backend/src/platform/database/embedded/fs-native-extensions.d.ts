declare module 'fs-native-extensions' {
  /** Locks the open file exclusively until `fd` is closed; false if another open file holds the lock. */
  export function tryLock(fd: number): boolean;
}
