import type { Call } from '@store/contracts/wire';

/** The path of a call below `/api/`, with the codes of its request filled in: `customer/{customer_code}` → `customer/C1`. */
export function pathOf(call: Call, request: unknown): string {
  // What has codes in its path is an object with these fields, as its schema says.
  const fields = request as Readonly<Record<string, unknown>>;
  return call.path.replace(/\{(\w+)\}/g, (_, field: string) => encodeURIComponent(String(fields[field])));
}
