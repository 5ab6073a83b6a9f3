declare module 'fs-native-extensions' {
  /** Locks the open file exclusively until `fd` is closed; false when another open file has the lock. */
  export function tryLock(fd: number): boolean;
}
