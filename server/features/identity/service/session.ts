import { type Handlers, prepared } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { attemptedBy } from '../rules.ts';
import { revokeToken } from '../store/tokens.ts';
import type { ServiceDeps } from './deps.ts';
import { startSession } from './start-session.ts';
import { isNewDevice, tellSecurity } from './tell-security.ts';

type SessionHandlers = Pick<Handlers<typeof operations, Db>, 'sessionCreate' | 'sessionDelete'>;

/** Sign-in and sign-out. */
export function sessionHandlers({ sitesInReach, proof, watchers, forget }: ServiceDeps): SessionHandlers {
  return {
    sessionCreate: prepared({
      prepare({ email, password }, { db, now, request, actsAs }) {
        actsAs(attemptedBy(email));
        return proof.check(db, { email, password, address: request.address, now });
      },
      async run({ transport }, context, proven) {
        const account = await proof.accept(context.db, proven);
        const { db, now, request } = context;
        if (await isNewDevice(db, account.account_id, request.userAgent))
          await tellSecurity(
            watchers,
            db,
            account.account_id,
            'Somebody signed in as you from a new device',
            request,
            now,
          );
        return startSession(context, account, transport, sitesInReach);
      },
    }),

    async sessionDelete(_, { db, caller, now, session, afterCommit }) {
      await revokeToken(db, caller.tokenId, now);
      session(null);
      afterCommit(forget);
      return { done: true };
    },
  };
}
