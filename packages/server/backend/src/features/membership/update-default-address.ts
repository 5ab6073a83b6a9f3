import type { MemberData, MemberProfile } from '@store/contracts/entities';
import type { Queries } from '../../platform/database/database.ts';
import { type AddressRow, changeAddress, keepAddress, loadAddresses } from '../../shared/customer/addresses.ts';
import { addressOf } from '../sign-in/registration/member-columns.ts';

/**
 * Applies a change of the member's data to their default address. Name and telephone change only where they equalled
 * the member's: the default recipient may be another person.
 */
export async function updateDefaultAddress(
  queries: Queries,
  options: { customerCode: string; before: MemberProfile; member: MemberData; now: number },
): Promise<void> {
  const { customerCode, before, member, now } = options;
  const home = (await loadAddresses(queries, customerCode)).find(({ isDefault }) => isDefault);
  const address = addressOf(member, home?.label ?? '自宅');
  if (!home) {
    await keepAddress(queries, { customerCode, address, now });
    return;
  }
  const { name, tel } = address;
  await changeAddress(queries, home, {
    ...address,
    name: isOwn(home, before) ? name : nameIn(home),
    tel: home.tel === before.tel ? tel : home.tel,
  });
}

const isOwn = (home: AddressRow, { name }: MemberProfile): boolean =>
  home.lastName === name.last_name && home.firstName === name.first_name;

const nameIn = (row: AddressRow) => ({
  last_name: row.lastName,
  first_name: row.firstName,
  last_name_kana: row.lastNameKana,
  first_name_kana: row.firstNameKana,
});
