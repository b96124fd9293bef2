import { type CallContext, ProviderFault, type SocialProvider } from '../provider/port.ts';

/** Wraps a provider so that a credential refused in any call is recorded. */
export function withRefusalNotice(provider: SocialProvider, refused: () => Promise<void>): SocialProvider {
  const { key, features, reviews, hooks } = provider;
  async function noticed<T>(call: Promise<T>): Promise<T> {
    try {
      return await call;
    } catch (thrown) {
      if (thrown instanceof ProviderFault && thrown.kind === 'credential') await refused();
      throw thrown;
    }
  }
  const watch =
    <Question, Answer>(ask: (question: Question, call: CallContext) => Promise<Answer>) =>
    (question: Question, call: CallContext): Promise<Answer> =>
      noticed(ask(question, call));

  return {
    key,
    features,
    async verifyCredential(call) {
      const isTaken = await noticed(provider.verifyCredential(call));
      if (!isTaken) await refused();
      return isTaken;
    },
    listAccounts: (call) => noticed(provider.listAccounts(call)),
    publish: watch((publication, call) => provider.publish(publication, call)),
    getPost: watch((post, call) => provider.getPost(post, call)),
    findPost: watch((publication, call) => provider.findPost(publication, call)),
    // Not wrapped: a valid key may lack the permission to manage webhooks.
    hooks,
    reviews: reviews && {
      isListingVerified: watch((listing, call) => reviews.isListingVerified(listing, call)),
      listReviews: watch((question, call) => reviews.listReviews(question, call)),
      reply: watch((reply, call) => reviews.reply(reply, call)),
      deleteReply: watch((reply, call) => reviews.deleteReply(reply, call)),
    },
  };
}
