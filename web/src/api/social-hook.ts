import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';

export const socialHookQuery = queryOptions({
  queryKey: ['social-hook'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/social/hook', { signal })),
  ...showing({ social_credential: {} }),
});

/** Answers the secret, this once. */
export const rotateSocialHook = () => answerOf(api.POST('/api/command-center/social/hook/rotate'));
