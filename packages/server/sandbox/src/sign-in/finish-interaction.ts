import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { DemoPerson } from '../people.ts';

/** Completes a sign-in with its result, and redirects towards the store. */
export async function finishInteraction(
  provider: Provider,
  { request, reply, result }: { request: FastifyRequest; reply: FastifyReply; result: InteractionResults },
): Promise<FastifyReply> {
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(returnTo, 303);
}

/** Value of `acr` in the tokens of a sign-in with password and code. */
export const TWO_FACTORS = 'http://schemas.openid.net/pape/policies/2007/06/multi-factor';

/** Result of a successful authentication. */
export const signedInAs = (person: DemoPerson, by: 'password' | 'password and code'): InteractionResults => ({
  login: {
    accountId: person.subject,
    ...(by === 'password' ? { amr: ['pwd'] } : { amr: ['pwd', 'otp', 'mfa'], acr: TWO_FACTORS }),
  },
});
