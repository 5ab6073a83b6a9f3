import { fileURLToPath } from 'node:url';

/** P-10: the store's logo as a PNG of 720 × 160, for receipts and the gateway. */
export const RECEIPT_LOGO = fileURLToPath(new URL('../../assets/receipt-logo.png', import.meta.url));
