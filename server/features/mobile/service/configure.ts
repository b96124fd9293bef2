import { Failure } from '../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { networkOf } from '../../../platform/addresses/index.ts';
import { oneTimeCodeHash } from '../../../platform/crypto/one-time-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import type { operations } from '../operations.ts';
import { presentSite } from '../present.ts';
import { codeTriesMax } from '../rules.ts';
import { countPublicApps, findOpenApp, selectPublicApps } from '../store/apps.ts';
import { codeExists, consumeCode } from '../store/codes.ts';
import type { ServiceDeps } from './deps.ts';

type ConfigureHandlers = Pick<Handlers<typeof operations, Db>, 'mobileappSiteList' | 'mobileappConfigure'>;

/** Finds the site of a phone without a session. */
export function configureHandlers({ guard }: ServiceDeps): ConfigureHandlers {
  return {
    async mobileappSiteList(input, { db }) {
      const request = pageRequest('mobile-sites', input);
      const rows = await selectPublicApps(db, request.rows, request.after?.[0]);
      const total = request.wantsTotal ? await countPublicApps(db) : undefined;
      return page(
        request,
        rows,
        ({ app_key, app_name, name, domain }) => ({ site_key: app_key, app_name, name, domain }),
        (row) => [row.app_id],
        total,
      );
    },

    mobileappConfigure: prepared({
      async prepare({ configuration_code }, { db, now, request }) {
        const subject = `configure-address:${networkOf(request.address)}`;
        const attempt = { counted: [{ subject, max: codeTriesMax }], now } as const;
        await guard.admit(db, attempt);
        const codeHash = oneTimeCodeHash(configuration_code);
        if (!(await codeExists(db, codeHash, now))) return guard.refuse(attempt, codeInvalid());
        return { attempt, codeHash };
      },
      async run(_input, { db, now }, { attempt, codeHash }) {
        await guard.accept(db, attempt);
        const siteId = await consumeCode(db, codeHash, now);
        // A concurrent call used the code, or the app was disabled, since the first check.
        const app = siteId === undefined ? undefined : await findOpenApp(db, siteId);
        if (!app) throw codeInvalid();
        await recordChange(db, {
          kind: 'app',
          id: app.app_id,
          op: 'updated',
          siteId: app.site_id,
          at: now,
        });
        return { site: presentSite(app) };
      },
    }),
  };
}

const codeInvalid = (): Failure => new Failure('configuration_code_invalid');
