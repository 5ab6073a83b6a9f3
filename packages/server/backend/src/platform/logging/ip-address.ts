import { getIpAddress } from '@store/contracts/calls/service';
import { handle } from '../http/handler.ts';

/** `login/_get-ip-address` (A-37, C18): returns the caller's address; a forwarded one only from a trusted proxy. */
export const ipAddressHandler = handle(getIpAddress, async (_request, { visit }) => ({ ip_address: visit.ip }));
