/** Thrown by a loader: there is nothing at this address. The page becomes /404's, with its status. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** Thrown by a loader: the page is elsewhere, on a path of this store. */
export class RedirectTo extends Error {
  override readonly name = 'RedirectTo';
  readonly path: string;
  constructor(path: string) {
    super(`redirect to ${path}`);
    this.path = path;
  }
}

/** `throw notFound()` in a loader. */
export const notFound = (): NotFound => new NotFound('nothing at this address');

/** `throw redirectTo('/mypage')` in a loader. */
export const redirectTo = (path: string): RedirectTo => new RedirectTo(path);
