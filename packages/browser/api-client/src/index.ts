/** API client: contract call → request → parsed data or refusal. The only place where the browser uses the network. */
export { type ApiClient, type ApiClientOptions, createApiClient } from './api-client.ts';
export { ApiFault } from './api-fault.ts';
export { newRequestKey } from './new-request-key.ts';
export { pathOf } from './path-of.ts';
export type { Answered, CallOptions, Refused, Reply, Send } from './reply.ts';
export { createWriteKeys } from './write-keys.ts';
