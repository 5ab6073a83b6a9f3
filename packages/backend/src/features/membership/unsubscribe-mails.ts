import { unsubscribeMails } from '@store/contracts/calls/customer';
import { eq } from 'drizzle-orm';
import { customers } from '../../platform/database/tables/customers.ts';
import { type Handler, handle, refuse } from '../../platform/http/handler.ts';
import type { RotatingSecret } from '../../platform/secrets/rotating-secret.ts';
import { createSignedLinks, type SignedLinks } from '../../platform/secrets/signed-link.ts';

/** The 配信停止 link of a mail; it names the member. */
export const createUnsubscribeTokens = (secrets: RotatingSecret): SignedLinks =>
  createSignedLinks(secrets, 'unsubscribe');

/** 91: stops the mail magazine; twice is once, and who left long ago is answered the same. */
export function unsubscribeHandler(tokens: SignedLinks): Handler {
  return handle(unsubscribeMails, async ({ token }, { database }) => {
    const customerCode = tokens.read(token);
    if (customerCode === null)
      return refuse('link-invalid', 'リンクが正しくありません。メールの配信停止リンクを開き直してください。');
    await database.update(customers).set({ mailPermission: false }).where(eq(customers.customerCode, customerCode));
    return {};
  });
}
