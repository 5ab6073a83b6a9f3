import type { FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import type { DemoPerson } from '../people.ts';

/** Ends one sign-in with its result, on the way back to the store. */
export async function finishInteraction(
  provider: Provider,
  { request, reply, result }: { request: FastifyRequest; reply: FastifyReply; result: InteractionResults },
): Promise<FastifyReply> {
  const returnTo = await provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false });
  return reply.redirect(returnTo, 303);
}

/** The result of somebody who proved who they are. */
export const signedInAs = (person: DemoPerson): InteractionResults => ({
  login: { accountId: person.subject, amr: ['pwd'] },
});
