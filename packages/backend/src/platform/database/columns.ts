import { bigint, customType } from 'drizzle-orm/pg-core';

/** A moment as epoch ms, as on the wire: no driver's or server's time zone can shift it. */
export const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** A file; both drivers take a Buffer and answer with one, or with the plain array it stands on. */
export const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });
