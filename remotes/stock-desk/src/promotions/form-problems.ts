import type { Problems } from '../changes/use-changes.ts';

/** Result of parsing a request. */
interface Read {
  readonly error?: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] } | undefined;
}

/**
 * What the contract refuses of a request, by field of its form.
 *
 * @param texts messages by field of the request
 */
export function problemsOf(read: Read, texts: Readonly<Record<string, string>>): Problems {
  return (read.error?.issues ?? []).map(({ path }) => {
    const name = path.map(String).findLast((part) => part in texts) ?? 'root';
    return [name, texts[name] ?? '入力内容を確認してください。'];
  });
}
