import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { attemptedBy } from '../rules.ts';
import { revokeToken } from '../store/tokens.ts';
import type { ServiceDeps } from './deps.ts';
import type { Enter } from './entry.ts';

type SessionHandlers = Pick<Handlers<typeof operations, Db>, 'sessionCreate' | 'sessionDelete'>;

/** Sign-in and sign-out. */
export function sessionHandlers({
  enter,
  proof,
  forget,
}: ServiceDeps & { readonly enter: Enter }): SessionHandlers {
  return {
    sessionCreate: prepared({
      prepare({ email, password, code }, { db, now, request, setActor }) {
        setActor(attemptedBy(email));
        return proof.check(db, { email, password, code, address: request.address, now });
      },
      async run({ transport }, context, proven) {
        return enter(context, await proof.accept(context.db, proven), transport);
      },
    }),

    async sessionDelete(_, { db, caller, now, setSession, afterCommit }) {
      await revokeToken(db, caller.tokenId, now);
      setSession(null);
      afterCommit(forget);
      return { done: true };
    },
  };
}
