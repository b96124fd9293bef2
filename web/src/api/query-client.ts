import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { Problem } from './problem.ts';

/** Creates the query cache. `onSignedOut` is called when the session has ended. */
export function createQueryClient(onSignedOut: () => void): QueryClient {
  const noteSignedOut = (error: Error) => {
    if (error instanceof Problem && error.isSignedOut) onSignedOut();
  };
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, { meta }) => (meta?.isSessionCheck ? undefined : noteSignedOut(error)),
    }),
    mutationCache: new MutationCache({ onError: noteSignedOut }),
    defaultOptions: {
      // The server may run on this very machine, so the browser's offline state means nothing.
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) => error instanceof Problem && error.isRetryable && failures < 2,
      },
      // The API client itself repeats writes, under the same idempotency key.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
