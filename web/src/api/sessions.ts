import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from './client.ts';
import { showing } from './shows.ts';

/** Sessions of the signed-in user. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions', 'own'],
  queryFn: ({ signal }) => answerOf(api.GET('/api/command-center/me/sessions', { signal })),
  ...showing({ session: {} }),
});

export const endSession = (sessionId: number) =>
  answerOf(
    api.POST('/api/command-center/me/sessions/{session_id}/end', {
      params: { path: { session_id: sessionId } },
    }),
  );

/** Ends all of one's sessions but this one. */
export const endOtherSessions = () => answerOf(api.POST('/api/command-center/me/sessions/end-others'));
