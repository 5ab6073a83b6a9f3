import { ApiFault, type Send } from '@store/api-client';

interface DeferredHttp {
  readonly send: Send;
  /** Loads the transport ahead of the first request. Ignores failures: the request reports them. */
  prepare(): void;
}

/**
 * Sends API requests through a transport that is loaded after the first screen, since a rendered page brings its
 * responses. A failed load is not cached: the next request retries.
 *
 * @param load imports the transport; replaced in tests.
 */
export function deferredHttp(load: () => Promise<Send> = loadHttp): DeferredHttp {
  let loading: Promise<Send> | undefined;
  const transport = () => {
    loading ??= load().catch((fault: unknown) => {
      loading = undefined;
      throw fault;
    });
    return loading;
  };
  return {
    async send(call, request, options) {
      const send = await transport().catch((fault: unknown) => {
        throw new ApiFault(call.path, 'network', fault);
      });
      return send(call, request, options);
    },
    prepare: () => void transport().catch(() => undefined),
  };
}

async function loadHttp(): Promise<Send> {
  const { sendOverHttp } = await import(/* webpackChunkName: "http" */ './over-http.ts');
  return sendOverHttp;
}
