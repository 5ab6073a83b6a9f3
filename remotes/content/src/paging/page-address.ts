/** The page an address asks for, counted from 1; whatever is no page is the first. */
export function pageOf({ searchParams }: URL, most = 1000): number {
  const text = searchParams.get('page') ?? '';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), most);
}
