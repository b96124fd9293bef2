import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { meQuery, signOut } from '../api/session.ts';
import { forgetLastSeen } from '../offline/install.ts';
import { forgetAreas } from '../routes/signed-in.ts';
import { forgetWriting, useUnconfirmed } from '../writing/use-outbox.ts';
import { forgetRecent } from './recent.ts';

/** Signs out. The title warns of unsent messages, which are lost. */
export function useSignOut() {
  const leaving = useLeaving();
  const unconfirmed = useUnconfirmed();
  const warning = unconfirmed === 0 ? '' : `, and lose ${unconfirmed} not sent`;
  return {
    signOut: () => leaving.mutate(),
    title: `${leaving.isError ? 'Sign out: try again' : 'Sign out'}${warning}`,
  };
}

/** Also removes this browser's data about the user. */
function useLeaving() {
  const navigate = useNavigate();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: signOut,
    onSuccess: async () => {
      forgetRecent();
      forgetAreas();
      await forgetLastSeen();
      const me = queries.getQueryData(meQuery.queryKey);
      if (me) forgetWriting(me.user.user_id);
      await navigate({ to: '/sign-in' });
      queries.clear();
    },
  });
}
