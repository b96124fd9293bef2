import { isoTime } from '../../kernel/schema.ts';
import { defineFeature } from '../../platform/feature/index.ts';
import { limits } from '../limits/index.ts';
import { sites } from '../sites/index.ts';
import { operations } from './operations.ts';
import { limitsShown } from './schema.ts';
import { errors, scopes } from './vocabulary.ts';

/** Description of the service, and permissions of a token. */
export const status = defineFeature({
  name: 'status',
  chapters: { Service: 'What this service is, its limits, and what a token may do.' },
  operations,
  area: 'account',
  errors,
  scopes,
  needs: { limits, sites },
  start({ database, registry, version, settingValues }, { limits: { isOn }, sites: { directory } }) {
    const service = {
      service: 'wheelhouse',
      version,
      api_version: registry.apiVersion,
      database: database.kind,
    };
    const limitsText = limitsShown(registry, settingValues, isOn);
    return {
      handlers: {
        async statusGet(_input, { caller, now }) {
          // Usually synchronous: clients call this to check that the service is up.
          const reached = directory.sitesOf(caller);
          const { siteIds, total } = reached instanceof Promise ? await reached : reached;
          return {
            ...service,
            time: isoTime(now),
            limits: limitsText,
            caller: {
              kind: caller.kind === 'site' ? 'site' : 'admin',
              scopes: [...caller.scopes],
              site_ids: [...siteIds],
              sites_total: total,
              account_id: caller.accountId,
            },
          };
        },
      },
    };
  },
});
