import type { Handler } from '../../platform/http/handler.ts';
import { profileHandlers } from './profile.ts';
import { rankProgressHandler } from './rank-progress.ts';
import { retireHandlers } from './retire.ts';

/** Membership calls: profile, rank, leaving. */
export const membershipHandlers: readonly Handler[] = [...profileHandlers, rankProgressHandler, ...retireHandlers];
