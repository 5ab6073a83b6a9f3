import { randomBytes, randomInt } from 'node:crypto';
import { type Database, sql } from '@store/backend/store';
import { favourites } from '@store/backend/tables/customers';
import { pointLots } from '@store/backend/tables/points-and-coupons';
import { fillCarts, makeCrowd } from '@store/load';

export const TYPES = ['ANGFA_STORE_COMMON', 'ANGFA_STORE_COMMON', 'B2S_DEMO', 'B2E_DEMO'] as const;
export const RANKS = ['ANGFA_STORE_MEMBER', 'ANGFA_STORE_BLUE_MEMBER'] as const;
/** Rare characters, which no page contains: U+3400 to U+4DBF. */
const RARE = /[\u3400-\u4dbf]+/g;
const YEAR_MS = 31_536_000_000;

/** A member whose data can be recognised in any text. */
export interface SeededMember {
  readonly code: string;
  readonly session: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly tel: string;
  readonly points: number;
  readonly memberType: (typeof TYPES)[number];
  readonly rank: (typeof RANKS)[number];
  readonly sex: 'MALE' | 'FEMALE';
  /** Has favourites, which pages of the segment show to this member alone. */
  readonly hasFavourites: boolean;
}

/** Creates members of all segments, at least two of each among 32, with random names, numbers, codes and points, signed in; some with carts or favourites. */
export async function seedMembers(database: Database, count: number): Promise<readonly SeededMember[]> {
  const prefix = `LEAK${randomBytes(4).toString('hex').toUpperCase()}N`;
  const crowd = await makeCrowd(database, count, prefix);
  const members = crowd.map(
    ({ customerCode, session }, number): SeededMember => ({
      ...{ code: customerCode, session, lastName: rareName(), firstName: rareName() },
      tel: `070${randomInt(1e7, 1e8)}`,
      points: 1_000_000 + number * 40_009 + randomInt(40_000),
      memberType: TYPES[number % 4] ?? TYPES[0],
      rank: RANKS[(number >> 2) % 2] ?? RANKS[0],
      sex: (number >> 3) % 2 ? 'MALE' : 'FEMALE',
      hasFavourites: number % 10 === 9,
    }),
  );
  const rows = JSON.stringify(members.map((each) => ({ ...each, email: `${each.tel}@${each.code}.test` })));
  await database.execute(sql`update customers set last_name = m."lastName", first_name = m."firstName", tel = m.tel,
    email = m.email, member_type = m."memberType", member_rank = m.rank, sex = m.sex
    from json_to_recordset(${rows}::json) as m(code text, "lastName" text, "firstName" text, tel text, email text,
      "memberType" text, rank text, sex text) where customer_code = m.code`);
  const now = Date.now();
  await database.insert(pointLots).values(
    members.map(({ code, points }) => ({
      ...{ lotCode: `LOT${code}`, customerCode: code, pointCode: `POINT${code}`, reason: '', grantedAt: now },
      ...{ granted: 9_999_999, remaining: points, endsAt: now + YEAR_MS },
    })),
  );
  const marked = members.filter(({ hasFavourites }) => hasFavourites);
  if (marked.length > 0)
    await database
      .insert(favourites)
      .values(marked.map(({ code }) => ({ customerCode: code, skuCode: 'S1001', addedAt: now })));
  const buyers = crowd.filter((_, number) => number % 7 === 0);
  await fillCarts(database, buyers, { sku: 'S1017', quantity: 3 });
  return members;
}

const rareName = () => String.fromCharCode(...Array.from({ length: 4 }, () => randomInt(0x3400, 0x4dc0)));

/** Returns a function that lists what a text contains of members other than `own`. */
export function leakFinder(members: readonly SeededMember[]) {
  const owners = new Map(
    members.flatMap((member) =>
      [member.code, member.lastName, member.firstName, member.tel, String(member.points)].map(
        (value) => [value, member.code] as const,
      ),
    ),
  );
  return (text: string, own?: SeededMember): readonly string[] => {
    const found = [
      ...(text.match(RARE) ?? []),
      ...(text.match(/LEAK[0-9A-F]{8}N\d+/g) ?? []),
      ...(text.match(/\d(?:,?\d){6,}/g) ?? []).map((digits) => digits.replaceAll(',', '')),
    ];
    return found.filter((value) => owners.has(value) && owners.get(value) !== own?.code);
  };
}
