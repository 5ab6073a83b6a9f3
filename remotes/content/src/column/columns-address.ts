/** The list of columns of a tag, or of all, at a page. */
export function columnsHref({ tag, page }: { readonly tag: string | null; readonly page: number }): string {
  const query = new URLSearchParams();
  if (tag !== null) query.set('tag', tag);
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return text ? `/column?${text}` : '/column';
}
