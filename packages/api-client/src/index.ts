/** Contract → request → parsed answer or refusal. The one place where the browser calls the network. */
export { type ApiClient, type ApiClientOptions, createApiClient } from './api-client.ts';
export { ApiFault } from './api-fault.ts';
export { newRequestKey } from './new-request-key.ts';
export { pathOf } from './path-of.ts';
export type { Answered, CallOptions, Refused, Reply, Send } from './reply.ts';
