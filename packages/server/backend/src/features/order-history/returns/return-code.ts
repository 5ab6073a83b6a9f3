import { randomBytes } from 'node:crypto';

/** The code of a new return, or of the transfer for an order that ended. */
export const newReturnCode = (): string => `RT${randomBytes(6).toString('hex').toUpperCase()}`;
