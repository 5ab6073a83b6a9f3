import type { Call } from '@store/contracts/wire';

/** Returns the path of a call below `/api/` with codes from its request: `customer/{customer_code}` → `customer/C1`. */
export function pathOf(call: Call, request: unknown): string {
  // Requests of calls with codes in the path are objects with these fields, by their schema.
  const fields = request as Readonly<Record<string, unknown>>;
  return call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])));
}
