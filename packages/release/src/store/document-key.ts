const KEY = /^[A-Za-z0-9][A-Za-z0-9._-]*(\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/;

/** Whether a text may name a document: never a place outside a store's root. */
export const isDocumentKey = (key: string): boolean => KEY.test(key) && !key.includes('..');

/** The key itself. @throws when it may name no document */
export function documentKey(key: string): string {
  if (!isDocumentKey(key)) throw new Error(`${key} is no key`);
  return key;
}
