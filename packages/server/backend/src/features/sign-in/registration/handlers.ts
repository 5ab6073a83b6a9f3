import { getRegistration, register } from '@store/contracts/calls/customer';
import { memberInput } from '@store/contracts/entities';
import { eq } from 'drizzle-orm';
import { typedForms } from '../../../platform/database/tables/content.ts';
import { type CallContext, type Handler, handle, refuse } from '../../../platform/http/handler.ts';
import { findSignUp } from '../sign-up.ts';
import { refuseUnknown, registerMember } from './register-member.ts';

/** the registration after a sign-up at the sign-in service. */
export function registrationHandlers({ sessionSeconds }: { sessionSeconds: number }): readonly Handler[] {
  return [
    handle(getRegistration, async (_request, context) => {
      if (context.identity.customerCode) return refuse('already-member', 'すでに会員登録がお済みです。');
      const who = await findSignUp(context.database, context.visit.signUpId, context.clock());
      if (!who) return refuseUnknown();
      return { email: who.email, provider_id: who.issuer, prev_url: who.leadsTo, typed: await typedBefore(context) };
    }),
    handle(register, (form, context) => registerMember(form, context, sessionSeconds)),
  ];
}

/** The guest's earlier input of a landing page's order form; null if it no longer matches the schema. */
async function typedBefore({ database, identity }: CallContext) {
  if (!identity.visitorCode) return null;
  const [row] = await database.select().from(typedForms).where(eq(typedForms.visitorCode, identity.visitorCode));
  const read = memberInput.safeParse(row?.typed);
  return read.success ? read.data : null;
}
