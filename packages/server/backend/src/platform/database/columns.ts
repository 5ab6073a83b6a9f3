import { bigint, customType } from 'drizzle-orm/pg-core';

/** Time as epoch ms, as in the API: independent of the time zones of driver and server. */
export const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** Binary data; both drivers accept a Buffer and return one, or a Uint8Array. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
