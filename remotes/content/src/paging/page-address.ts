/** Returns the 1-based page number of a URL; 1 when it is invalid. */
export function pageOf({ searchParams }: URL, most = 1000): number {
  const text = searchParams.get('page') ?? '';
  const page = /^\d{1,6}$/.test(text) ? Number(text) : 1;
  return Math.min(Math.max(page, 1), most);
}
