import type { Handler } from '../../platform/http/handler.ts';
import { profileHandlers } from './profile.ts';
import { rankProgressHandler } from './rank-progress.ts';
import { retireHandlers } from './retire.ts';

export const membershipHandlers: readonly Handler[] = [...profileHandlers, rankProgressHandler, ...retireHandlers];
