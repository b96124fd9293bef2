import type { Handlers } from '../../../kernel/handler.ts';
import { page, pageRequest } from '../../../kernel/page.ts';
import type { Db } from '../../../platform/db/database.ts';
import { countPeople, selectPeople } from '../../identity/index.ts';
import type { operations } from '../operations.ts';

export const handlers: Handlers<typeof operations, Db> = {
  async sitePersonList(input, { db, site }) {
    const request = pageRequest('site people', input);
    const rows = await selectPeople(db, site, request.rows, request.after?.[0]);
    const total = request.wantsTotal ? await countPeople(db, site) : undefined;
    return page(
      request,
      rows,
      ({ account_id, name }) => ({ account_id, name }),
      (row) => [row.account_id],
      total,
    );
  },
};
