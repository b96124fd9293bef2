import { allowedAt } from '../../../../platform/outbound/index.ts';
import { defineProvider } from '../define-provider.ts';
import { redditNeeds } from './platforms.ts';
import { createPostiz } from './postiz.ts';

const apiPath = '/public/v1';

/** Postiz, on a server of the operator's. It signs no calls (reference §3), so none of it is taken. */
export const postiz = defineProvider({
  key: 'postiz',
  name: 'Postiz',
  summary: 'A program that runs on a server of yours. Posts, but no reviews.',
  keyIsAt: 'In your Postiz, in the settings, under Developers, Public API.',
  address: { example: 'https://postiz.example.com/api', apiPath },
  // Zernio sets a subreddit for the account; Postiz wants one, with a title, in each post.
  needs: { reddit: redditNeeds },
  open: ({ secret, url }, { allowed, resolve, circuits, now }) =>
    createPostiz({
      ...{ resolve, circuits, now, secret },
      baseUrl: `${url}${apiPath}`,
      allowed: allowedAt(new URL(url), allowed),
    }),
});
