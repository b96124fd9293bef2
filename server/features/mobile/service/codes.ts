import { fail, failState } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import { isoTime } from '../../../kernel/schema.ts';
import { newOneTimeCode, oneTimeCodeHash } from '../../../platform/crypto/one-time-code.ts';
import type { Db } from '../../../platform/db/database.ts';
import { recordChange } from '../../changes/index.ts';
import { callerNames } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { codeEnd, codeGroups } from '../rules.ts';
import { lockApp } from '../store/apps.ts';
import { countCodes, deleteCode, insertCode, selectCodes } from '../store/codes.ts';
import type { ServiceDeps } from './deps.ts';

type CodeHandlers = Pick<
  Handlers<typeof operations, Db>,
  'mobileappCodeCreate' | 'mobileappCodeList' | 'mobileappCodeRevoke'
>;

/** Handlers for configuration codes. */
export function codeHandlers({ baseUrl }: ServiceDeps): CodeHandlers {
  return {
    async mobileappCodeCreate(_input, { db, caller, site, now }) {
      const { siteId } = site;
      const app = await lockApp(db, siteId);
      if (!app) fail('not_found', { detail: 'This site has no mobile app yet. Create one first.' });
      if (app.enabled === 0) {
        failState('This app is disabled: a phone could not sign in. Enable it first.', ['mobileapp.ensure']);
      }
      const code = newOneTimeCode(codeGroups).replaceAll('-', '');
      const created = { created_by: caller.label, created_at: now, expires_at: codeEnd(now) };
      const codeId = await insertCode(db, { ...created, site_id: siteId, code_hash: oneTimeCodeHash(code) });
      await recordChange(db, { kind: 'app', id: app.app_id, op: 'updated', siteId, at: now });
      return {
        ...presentCode(await callerNames(db, [caller.label]))({ ...created, code_id: codeId }),
        configuration_code: code,
        setup: { command_center_url: baseUrl(), configuration_code: code },
      };
    },

    async mobileappCodeList(input, { db, site, now }) {
      const request = pageRequest('mobile-codes', input);
      const rows = await selectCodes(db, site.siteId, now, request.rows, request.after?.[0]);
      const total = request.wantsTotal
        ? ((await countCodes(db, [site.siteId], now)).get(site.siteId) ?? 0)
        : undefined;
      const nameOf = await callerNames(
        db,
        rows.map(({ created_by }) => created_by),
      );
      return page(request, rows, presentCode(nameOf), (row) => [row.code_id], total);
    },

    async mobileappCodeRevoke(input, { db, site, now }) {
      const { siteId } = site;
      const app = await lockApp(db, siteId);
      if (!app || !(await deleteCode(db, siteId, input.code_id, now))) fail('not_found');
      await recordChange(db, { kind: 'app', id: app.app_id, op: 'updated', siteId, at: now });
      return { done: true };
    },
  };
}

interface ShownCode {
  readonly code_id: number;
  readonly created_by: string;
  readonly created_at: number;
  readonly expires_at: number;
}

const presentCode = (nameOf: (label: string) => string) => (row: ShownCode) => ({
  code_id: row.code_id,
  created_by: row.created_by,
  created_by_name: nameOf(row.created_by),
  created_at: isoTime(row.created_at),
  expires_at: isoTime(row.expires_at),
});
