import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { createSiteDirectory, type SiteDirectory } from './directory.ts';
import { operations } from './operations.ts';
import { connectionHandlers } from './service/connection.ts';
import { healthHandlers } from './service/health.ts';
import { projectHandlers } from './service/projects.ts';
import { siteHandlers } from './service/sites.ts';
import type { SiteTokens } from './site-tokens.ts';

export interface SitesDeps {
  readonly database: Database;
  readonly tokens: SiteTokens;
  /** Where connected sites reach this service, without a slash at the end; known once it listens. */
  readonly baseUrl: () => string;
  /** Milliseconds that only go up. */
  readonly ticks?: () => number;
}

export interface SitesFeature {
  readonly bound: readonly BoundOperation<Db>[];
  readonly directory: SiteDirectory;
}

export function sitesFeature(deps: SitesDeps): SitesFeature {
  const directory = createSiteDirectory(deps);
  const bound = implement<typeof operations, Db>(operations, {
    ...projectHandlers(directory.forget),
    ...siteHandlers(deps.tokens, directory.forget),
    ...connectionHandlers(deps.tokens, deps.baseUrl),
    ...healthHandlers,
  });
  return { bound, directory };
}
