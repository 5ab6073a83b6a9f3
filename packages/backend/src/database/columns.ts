import { bigint } from 'drizzle-orm/pg-core';

/** A moment as epoch ms, as on the wire: no driver's or server's time zone can shift it. */
export const epochMs = (name: string) => bigint(name, { mode: 'number' });
