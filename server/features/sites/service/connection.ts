import type { Handlers } from '../../../kernel/handler.ts';
import { isoTimeOrNull } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { operations } from '../operations.ts';
import { type SitesDeps, siteDetail } from './sites.ts';

type ConnectionHandlers = Pick<Handlers<typeof operations, Db>, 'siteConnect' | 'siteDisconnect'>;

/** `baseUrl` is the base URL for connected sites. */
export function connectionHandlers(
  deps: Pick<SitesDeps, 'tokens' | 'lastSeen' | 'siteHosts'>,
  baseUrl: () => string,
): ConnectionHandlers {
  const { tokens } = deps;
  return {
    async siteConnect(input, { db, site, now, afterCommit }) {
      const issued = await tokens.rotate(db, {
        siteId: site.siteId,
        ...(input.scopes === undefined ? {} : { scopes: tokens.among(input.scopes) }),
        ...(input.grace_hours === undefined ? {} : { graceHours: input.grace_hours }),
        now,
      });
      afterCommit(tokens.forget);
      return {
        token: issued.token,
        token_id: issued.tokenId,
        scopes: issued.scopes,
        env: {
          COMMAND_CENTER_URL: baseUrl(),
          COMMAND_CENTER_SITE_ID: String(site.siteId),
          COMMAND_CENTER_TOKEN: issued.token,
        },
        previous_token_ends_at: isoTimeOrNull(issued.previousEndsAt),
      };
    },

    async siteDisconnect(_input, { db, caller, site, now, afterCommit }) {
      await tokens.revoke(db, site.siteId, now);
      afterCommit(tokens.forget);
      return siteDetail(db, caller, site.siteId, now, deps);
    },
  };
}
