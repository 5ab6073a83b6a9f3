import { beginAsGuest, guestBuyer } from '@store/contracts/calls/checkout';
import type { MemberInput } from '@store/contracts/entities';
import { isEmail } from '@store/domain/customer';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { typedForms } from '../../platform/database/tables/content.ts';
import { customers } from '../../platform/database/tables/customers.ts';
import { type CallContext, type Handler, handle, type Refusal, refuse } from '../../platform/http/handler.ts';
import { changeAddress, keepAddress, loadAddresses, toWireAddress } from '../../shared/customer/addresses.ts';
import { beginGuestBuyer } from '../../shared/customer/guest-buyers.ts';
import { memberCode } from '../../shared/customer/member-code.ts';
import { refuseMisfit } from '../../shared/postcode/postcode-fit.ts';
import { lockedCart } from '../cart/choices/coupon-and-points.ts';
import { refuseEmptyCart, refuseInPayment } from '../cart/messages.ts';
import { changeCart } from '../cart/state/stored-carts.ts';
import { memberObstacle } from './obstacles.ts';

type Request = z.output<typeof beginAsGuest.request>;

/** 41: guest checkout. The typed data also prefill a later registration. */
export const guestHandlers: readonly Handler[] = [
  handle(beginAsGuest, async (request, context) => {
    const { database, identity, clock } = context;
    if (identity.customerCode) return refuse('already-member', 'ログインしています。このままお手続きください。');
    const cart = await lockedCart(context, request.order_type);
    if (!cart || !identity.visitorCode) return refuseEmptyCart();
    if (cart.row.payingOrderCode !== null) return refuseInPayment(cart.row);
    const refused =
      memberObstacle(cart, context) ?? refuseEmail(request) ?? (await refuseMisfit(database, request.address));
    if (refused) return refused;

    const now = clock();
    const { address, email, visitorCode } = { ...request, visitorCode: identity.visitorCode };
    const { customerCode, isNew } = await beginGuestBuyer(database, { visitorCode, email, address, now });
    const book = isNew ? [] : await loadAddresses(database, customerCode);
    const [known] = book;
    if (known) await changeAddress(database, known, address);
    const delivery_code = known?.deliveryCode ?? (await keepAddress(database, { customerCode, address, now, book }));
    await changeCart(database, cart.row.cartCode, { deliveryCode: delivery_code, updatedAt: now });
    await storeTyped(request, { visitorCode, context });
    return { delivery_code };
  }),
  handle(guestBuyer, async (_request, context) => {
    const { database, identity } = context;
    if (identity.customerCode) return refuse('already-member', 'ログインしています。');
    const customerCode = memberCode(context);
    const [row] = await database.select().from(customers).where(eq(customers.customerCode, customerCode));
    const [address] = await loadAddresses(database, customerCode);
    const stored = { email: row?.email ?? '', address: address ? toWireAddress(address) : null };
    return row ? { ...stored, orderer: ordererOf(row) } : stored;
  }),
];

const ordererOf = ({
  lastName,
  firstName,
  lastNameKana,
  firstNameKana,
  email,
  tel,
}: typeof customers.$inferSelect) => ({
  full_name: `${lastName} ${firstName}`,
  full_name_kana: `${lastNameKana} ${firstNameKana}`.trim(),
  email,
  tel,
});

function refuseEmail({ email }: Request): Refusal | null {
  if (isEmail(email)) return null;
  const message = 'メールアドレスの形式をご確認ください。';
  return refuse('invalid-email', message, { fields: { email: message } });
}

/** Stores the typed data for a later registration. */
async function storeTyped(
  { address, email }: Request,
  { visitorCode, context }: { visitorCode: string; context: CallContext },
): Promise<void> {
  const { last_name, first_name, last_name_kana, first_name_kana } = address.name;
  const { zip_code, state, city, address1, address2 = '', tel } = address;
  const typed: MemberInput = {
    name: { last_name, first_name },
    name_memo: { last_name_kana, first_name_kana },
    sex: 'MALE',
    birthday: 0,
    zip_code,
    state,
    city,
    address1,
    address2,
    tel,
    email,
    dm_sending_permission_flg: false,
    mail_magazine_sending_permission_flg: false,
    sms_sending_permission_flg: false,
  };
  const row = { typed, typedAt: context.clock() };
  await context.database
    .insert(typedForms)
    .values({ visitorCode, ...row })
    .onConflictDoUpdate({ target: typedForms.visitorCode, set: row });
}
