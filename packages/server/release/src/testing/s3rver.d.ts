declare module 's3rver' {
  import type { RequestListener } from 'node:http';

  /** The API used by tests; the package has no types. */
  export default class S3rver {
    constructor(options: { readonly directory: string; readonly silent: boolean });
    callback(): RequestListener;
  }
}
