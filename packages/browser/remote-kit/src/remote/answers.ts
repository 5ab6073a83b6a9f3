/** Thrown by a loader when there is nothing at this URL. Renders /404 with its status. */
export class NotFound extends Error {
  override readonly name = 'NotFound';
}

/** Thrown by a loader to redirect to a path of this store. */
export class RedirectTo extends Error {
  override readonly name = 'RedirectTo';
  readonly path: string;
  constructor(path: string) {
    super(`redirect to ${path}`);
    this.path = path;
  }
}

/** Use in a loader: `throw notFound()`. */
export const notFound = (): NotFound => new NotFound('nothing at this address');

/** Use in a loader: `throw redirectTo('/mypage')`. */
export const redirectTo = (path: string): RedirectTo => new RedirectTo(path);
