import { allowedAt } from '../../../../platform/outbound/index.ts';
import { defineProvider } from '../define-provider.ts';
import { redditNeeds } from './platforms.ts';
import { createPostiz } from './postiz.ts';

const apiPath = '/public/v1';

/** Postiz, self-hosted by the operator. It does not sign its calls (reference §3), so none are accepted. */
export const postiz = defineProvider({
  key: 'postiz',
  name: 'Postiz',
  summary: 'A program that runs on a server of yours. Posts, but no reviews.',
  keyIsAt: 'In your Postiz, in the settings, under Developers, Public API.',
  address: { example: 'https://postiz.example.com/api', apiPath },
  // Zernio uses the account's subreddit; Postiz requires a subreddit and a title in each post.
  needs: { reddit: redditNeeds },
  open: ({ secret, url }, { allowed, resolve, circuits, now }) =>
    createPostiz({
      resolve,
      circuits,
      now,
      secret,
      baseUrl: `${url}${apiPath}`,
      allowed: allowedAt(new URL(url), allowed),
    }),
});
