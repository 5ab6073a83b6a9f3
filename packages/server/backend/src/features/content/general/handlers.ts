import type { Handler } from '../../../platform/http/handler.ts';
import { ipAddressHandler } from '../../../platform/logging/ip-address.ts';
import type { SharedState } from '../../../platform/state/shared-state.ts';
import { debugLogHandler } from './debug-log.ts';
import { visitorCacheHandlers } from './visitor-cache.ts';

/** The seed's general calls (A-28… ). */
export const generalHandlers = (state: SharedState): readonly Handler[] => [
  ...visitorCacheHandlers(state),
  ipAddressHandler,
  debugLogHandler(),
];
