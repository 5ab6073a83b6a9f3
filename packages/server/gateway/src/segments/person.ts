import { cartsByCustomer, favouriteCodes } from '@store/contracts/calls/checkout';
import { customerPoints, getCustomer, loggedIn, memberOfPage } from '@store/contracts/calls/customer';
import { type AnswerOf, type Call, envelope, requestKey, type Schema, type Segment } from '@store/contracts/wire';
import { decideCarts, piecesIn } from '@store/domain/cart';
import { memberGroup } from '@store/domain/customer';
import type { backendCalls } from '../rendering/backend-calls.ts';

/** One member, as far as the holes of a shared page need it. */
export interface Person {
  readonly segment: Segment;
  readonly customer: AnswerOf<typeof getCustomer>;
  readonly page: AnswerOf<typeof memberOfPage>;
  /** Pieces in the carts; null when the browser still has to settle whose carts they are (S-06). */
  readonly pieces: number | null;
  /** The shell's answers about the visitor, by `requestKey`. */
  readonly answers: Readonly<Record<string, unknown>>;
}

const PRICE_LISTS = { common: 'ANGFA_STORE_COMMON', 'employee-sales': 'B2S_', 'employee-group': 'B2E_' } as const;
const CALLS = [loggedIn, getCustomer, cartsByCustomer, memberOfPage];

/** Asks the backend for the member of a request; null for everyone else. @throws when an answer is missing. */
export async function askPerson(calls: Pick<ReturnType<typeof backendCalls>, 'sendAll'>): Promise<Person | null> {
  const [session, ...aboutMember] = calls.sendAll(
    CALLS.map(({ path, method }) => ({ call: path, path, method, body: {}, isOfVisitor: path !== loggedIn.path })),
  );
  const signedIn = session && (await jsonOf(session));
  // For staff and after the session the backend skips the calls about a member.
  if (!signedIn || !read(loggedIn, signedIn)) return null;
  const [rawCustomer, rawCarts, rawPage] = await Promise.all(aboutMember.map(jsonOf));
  const [customer, carts, page] = [
    read(getCustomer, rawCustomer),
    read(cartsByCustomer, rawCarts),
    read(memberOfPage, rawPage),
  ];
  if (!customer || !carts || !page) return null;
  const { customer_code, member_type, sex } = customer;
  const { normal_points, sku_codes } = page;
  const ofMember = { customer_code };
  return {
    segment: { member_type: PRICE_LISTS[memberGroup(member_type)], member_rank: customer.attributes.member_rank, sex },
    customer,
    page,
    pieces: piecesOf(carts.carts, customer_code),
    answers: {
      [requestKey(loggedIn.path, {})]: signedIn,
      [requestKey(getCustomer.path, ofMember)]: rawCustomer,
      [requestKey(cartsByCustomer.path, ofMember)]: rawCarts,
      [requestKey(customerPoints.path, ofMember)]: { status: true, data: { normal_points } },
      [requestKey(favouriteCodes.path, {})]: { status: true, data: { sku_codes } },
    },
  };
}

function piecesOf(carts: AnswerOf<typeof cartsByCustomer>['carts'], customerCode: string): number | null {
  const decision = decideCarts(carts, customerCode);
  return decision.kind === 'keep' && decision.toConvert.length === 0 ? piecesIn(decision.carts) : null;
}

const jsonOf = async (answer: Promise<Uint8Array>): Promise<unknown> =>
  JSON.parse(Buffer.from(await answer).toString());

/** Reads an answer; null for a refusal. @throws for an answer that violates the contract. */
function read<Q extends Schema, A extends Schema>(call: Call<Q, A>, raw: unknown): AnswerOf<Call<Q, A>> | null {
  const answer = envelope.parse(raw);
  return answer.status ? call.answer.parse(answer.data) : null;
}
