import { type BoundOperation, type Handlers, implement } from '../../kernel/operation.ts';
import { isoTime, type Static } from '../../kernel/schema.ts';
import type { Db } from '../../platform/db/database.ts';
import type { SiteDirectory } from '../sites/index.ts';
import { operations } from './operations.ts';
import type { Status } from './schema.ts';

type StatusAnswer = Static<typeof Status>;

export interface StatusDeps {
  /** Of the product, as package.json has it. */
  readonly version: string;
  /** As the API-Version header says it. */
  readonly apiVersion: string;
  readonly database: StatusAnswer['database'];
  /** As enforced. */
  readonly limits: StatusAnswer['limits'];
  readonly directory: Pick<SiteDirectory, 'sitesOf'>;
}

export function statusFeature(deps: StatusDeps): readonly BoundOperation<Db>[] {
  return implement<typeof operations, Db>(operations, statusHandlers(deps));
}

/** The directory answers at once most of the time: this is the call that clients make to see whether we are there. */
function statusHandlers({
  version,
  apiVersion,
  database,
  limits,
  directory,
}: StatusDeps): Handlers<typeof operations, Db> {
  const service = { service: 'wheelhouse', version, api_version: apiVersion, database };
  return {
    async statusGet(_input, { caller, now }) {
      const reached = directory.sitesOf(caller);
      const { siteIds, total } = reached instanceof Promise ? await reached : reached;
      return {
        ...service,
        time: isoTime(now),
        limits,
        caller: {
          kind: caller.kind === 'site' ? 'site' : 'admin',
          scopes: [...caller.scopes],
          site_ids: [...siteIds],
          sites_total: total,
          account_id: caller.accountId,
        },
      };
    },
  };
}
