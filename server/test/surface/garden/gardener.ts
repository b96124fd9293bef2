import { issueToken } from '../../../features/identity/index.ts';
import { anAccount, aProject, aSite } from '../../../features/sites/test/records.ts';
import type { TestProcess } from '../../process.ts';

/** A site, and a token that may sow there. */
export async function aGardener({ database }: TestProcess) {
  const setting = { database, clock: { now: database.now(), ticks: 0 } };
  const ofSite = await aSite(setting, await aProject(setting, 'Gardens'), 'Kitchen garden');
  const { accountId } = await anAccount(setting, 'Ada', { role: 'administrator' });
  const { token } = await database.transact((db) =>
    issueToken(db, {
      kind: 'admin',
      name: 'Gardener',
      scopes: ['garden'],
      accountId,
      siteId: null,
      expiresAt: null,
      now: setting.clock.now,
    }),
  );
  return { ofSite, token };
}
