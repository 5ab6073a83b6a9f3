const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Whether a text is a valid document key: never a path outside a store's root. */
export const isDocumentKey = (key: string): boolean => KEY.test(key) && !key.includes('..');

/** Returns the key. @throws when it is invalid */
export function documentKey(key: string): string {
  if (!isDocumentKey(key)) throw new Error(`${key} is no key`);
  return key;
}
