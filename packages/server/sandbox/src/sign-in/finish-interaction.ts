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

/** Result of a successful authentication. */
export const signedInAs = (person: DemoPerson): InteractionResults => ({
  login: { accountId: person.subject, amr: ['pwd'] },
});
