import type * as z from 'zod/mini';

/**
 * Shows what the contract refuses of a request at the fields of its form. Returns whether there is anything.
 *
 * @param texts messages by field of the request
 */
export function showProblems(
  read: z.core.util.SafeParseResult<unknown>,
  texts: Readonly<Record<string, string>>,
  show: (field: string, message: string) => void,
): boolean {
  for (const { path } of read.error?.issues ?? []) {
    const name = path.map(String).findLast((part) => part in texts) ?? 'root';
    show(name, texts[name] ?? '入力内容を確認してください。');
  }
  return !read.success;
}
