import { type BoundOperation, implement } from '../../kernel/operation.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import { type AccountProof, createAttemptGuard } from '../identity/index.ts';
import { inReach } from '../sites/index.ts';
import type { ServiceDeps } from './deps.ts';
import { operations } from './operations.ts';
import { codeTriesMinutes } from './rules.ts';
import { appHandlers } from './service/apps.ts';
import { codeHandlers } from './service/codes.ts';
import { configureHandlers } from './service/configure.ts';
import { sessionHandlers } from './service/sessions.ts';
import { signInHandlers } from './service/sign-in.ts';

export interface MobileDeps {
  readonly database: Database;
  readonly proof: AccountProof;
  /** Has every token looked up anew. */
  readonly forget: () => void;
  /** Where phones reach this service, without a slash at the end; known once it listens. */
  readonly baseUrl: () => string;
}

/** App workspaces, configuration codes and the sessions of phones. */
export function mobileFeature({
  database,
  proof,
  forget,
  baseUrl,
}: MobileDeps): readonly BoundOperation<Db>[] {
  const guard = createAttemptGuard(database, { name: 'configure', windowMinutes: codeTriesMinutes });
  const deps: ServiceDeps = { reach: inReach, proof, guard, forget, baseUrl };
  return implement<typeof operations, Db>(operations, {
    ...appHandlers(deps),
    ...codeHandlers(deps),
    ...sessionHandlers(deps),
    ...configureHandlers(deps),
    ...signInHandlers(deps),
  });
}
