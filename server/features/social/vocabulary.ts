import { errorEntry } from '../../kernel/error-entries.ts';
import type { NamesOf } from '../../kernel/errors.ts';
import { type ChangeKindEntries, recordAt } from '../changes/schema.ts';

/** Additional error codes of the feature. Source of codes and statuses: contract §1. */
export const errors = {
  social_not_connected: errorEntry(
    409,
    'Social is not connected',
    'No account at a social provider is connected, or the connected one cannot be used.',
    'Ask an administrator to check Social account in the Command Center.',
  ),
  signature_invalid: errorEntry(
    403,
    'Signature invalid',
    'The call is not signed with the secret shared with the provider.',
    'Compare the provider’s secret with the latest one of this server.',
  ),
  social_provider_unavailable: errorEntry(
    502,
    'Social provider unavailable',
    'The social provider returned an unexpected response.',
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
      description:
        'The status of a social post changed: it is being published, or was published, failed or cancelled.',
      path: recordAt('/api/control-plane/social/posts'),
    },
  },
} as const satisfies ChangeKindEntries;

declare module '../changes/schema.ts' {
  interface ChangeKinds extends NamesOf<typeof changeKinds> {}
}
