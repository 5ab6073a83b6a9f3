import * as z from 'zod/mini';
import { remoteFault } from '../../composition/page.ts';
import { writeCall } from '../../wire/call.ts';

/** A page's report of a failed remote; always accepted, counted and logged, never trusted. */
export const reportRemoteFault = writeCall('composition/_report-fault', remoteFault, z.object({}));
