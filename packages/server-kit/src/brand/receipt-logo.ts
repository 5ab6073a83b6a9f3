import { fileURLToPath } from 'node:url';

/** P-10: the store's mark as a PNG of 720 × 160, which receipts carry and the gateway serves. */
export const RECEIPT_LOGO = fileURLToPath(new URL('../../assets/receipt-logo.png', import.meta.url));
