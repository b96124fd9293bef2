import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';

/** Additional error codes of the feature. Source of codes and statuses: contract §1. */
export const errors = {
  social_not_connected: errorEntry(
    409,
    'Social is not connected',
    'No account at a social provider is connected, or the one that is cannot be used.',
    'Ask the administrator to look at Social account in the Command Center.',
  ),
  signature_invalid: errorEntry(
    403,
    'Signature invalid',
    'The call is not signed with the secret that this server gave the provider.',
    'Compare the secret at the provider with the one that this server has made last.',
  ),
  social_provider_unavailable: errorEntry(
    502,
    'Social provider unavailable',
    'The social provider did not answer as it should.',
    'Try again in a few minutes.',
    true,
  ),
};

declare module '../../kernel/errors.ts' {
  interface FeatureErrors extends NamesOf<typeof errors> {}
}

/** Record kinds in the change feed and their webhook descriptions. */
export const changeKinds = {
  social_credential: {},
  social_account: {},
  post: {
    updated: {
      name: 'post.updated',
      says: 'Something became of a social post: it is on its way, out, failed or cancelled.',
      path: recordAt('/api/control-plane/social/posts'),
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
