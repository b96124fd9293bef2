import { defineFeature } from '../../platform/feature/index.ts';
import { kindsOfChanges } from '../changes/index.ts';
import { identity } from '../identity/index.ts';
import { createAttemptGuard } from '../limits/index.ts';
import { accessibleSites } from '../sites/index.ts';
import { limits } from './limits.ts';
import { operations } from './operations.ts';
import { siteTables } from './owned.ts';
import { codeTriesMinutes } from './rules.ts';
import { appHandlers } from './service/apps.ts';
import { codeHandlers } from './service/codes.ts';
import { configureHandlers } from './service/configure.ts';
import type { ServiceDeps } from './service/deps.ts';
import { sessionHandlers } from './service/sessions.ts';
import { signInHandlers } from './service/sign-in.ts';
import { deleteCodesBefore } from './store/codes.ts';
import { changeKinds, errors, scopes } from './vocabulary.ts';

/** App workspaces of sites, configuration codes, and sessions of phones. */
export const mobile = defineFeature({
  name: 'mobile',
  chapters: {
    'Mobile app':
      'A site can have a phone app. Prepare its workspace here; a phone finds it by a configuration code or, if it is public, ' +
      'in a list, and signs in with an account that has access to the site. Every `/api/mobileapp/…` address also answers at ' +
      'its old name, `/api/easyapp/…`, with the header `Deprecation`; use the new one.',
  },
  operations,
  area: 'settings',
  toolsets: ['mobile'],
  limits,
  errors,
  scopes,
  contributes: [kindsOfChanges.with(changeKinds)],
  tables: ['mobile_app', 'mobile_code'],
  siteTables,
  mayRead: ['site'],
  needs: { identity },
  demo: async () => (await import('./demo.ts')).demo,
  start({ database, baseUrl }, { identity: { authenticator, proof } }) {
    const guard = createAttemptGuard(database, { name: 'configure', windowMinutes: codeTriesMinutes });
    const deps: ServiceDeps = {
      siteAccess: (db, subject) => accessibleSites(db, { area: 'messages', ...subject }),
      proof,
      guard,
      forget: authenticator.forget,
      baseUrl,
    };
    return {
      handlers: {
        ...appHandlers(deps),
        ...codeHandlers(deps),
        ...sessionHandlers(deps),
        ...configureHandlers(deps),
        ...signInHandlers(deps),
      },
      retention: [
        {
          label: 'configuration codes',
          deleteExpired: ({ now, inChunks }) => inChunks((db, rows) => deleteCodesBefore(db, now, rows)),
        },
      ],
    };
  },
});
