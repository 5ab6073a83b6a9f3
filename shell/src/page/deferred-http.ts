import { ApiFault, type Send } from '@store/api-client';

interface DeferredHttp {
  readonly send: Send;
  /** Loads the transport before the first question needs it; says nothing about failures, the question will. */
  prepare(): void;
}

/**
 * The way to the backend, whose code is loaded after the first screen: a rendered page brings its answers with it. A failed
 * load is forgotten, so that the next question tries again.
 *
 * @param load imports the transport; another one in tests.
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
