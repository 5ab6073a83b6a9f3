import { ApiFault, type Send } from '@store/api-client';
import type { HttpOptions } from '@store/api-client/http';

interface DeferredHttp {
  readonly send: Send;
  /** Loads the transport before the first question needs it; says nothing about failures, the question will. */
  prepare(): void;
}

/**
 * The way to the backend, whose code is loaded after the first screen: a rendered page brings its answers with it. A failed
 * load is forgotten, so that the next question tries again.
 *
 * @param load imports the transport
 */
export function deferredHttp(load: () => Promise<Send>): DeferredHttp {
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

/** Imports the way over HTTP. */
export async function loadHttp(options: HttpOptions): Promise<Send> {
  const { sendByHttp } = await import(/* webpackChunkName: "http" */ '@store/api-client/http');
  return sendByHttp(options);
}
