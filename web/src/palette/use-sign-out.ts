import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { meQuery, signOut } from '../api/session.ts';
import { paths } from '../paths.ts';
import { forgetWriting } from '../writing/use-outbox.ts';
import { forgetRecent } from './recent.ts';

/** The way out: what this browser knows of the person goes too. */
export function useSignOut() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      forgetRecent();
      const me = queries.getQueryData(meQuery.queryKey);
      if (me) forgetWriting(me.user.user_id);
      await navigate({ to: paths.signIn });
      queries.clear();
    },
  });
}
