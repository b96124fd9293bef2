import { day } from '../../../kernel/clock.ts';
import type { SettingsOf } from '../../../kernel/setting.ts';
import type { Retention } from '../../../platform/feature/index.ts';
import type { settings } from '../settings.ts';
import { deleteAuditBefore, deleteNobodysBefore, endOfNobodys } from '../store/forget.ts';

/** Days that a refused call of nobody known is kept, with its network address, at most. */
const nobodysDays = 30;

/** The log, as long as the settings say; refused calls of nobody known shorter, and no more than so many. */
export const auditRetention = ({
  auditDays,
  auditAnonymousRows,
}: SettingsOf<typeof settings>): Retention => ({
  what: 'the audit log',
  async forget({ now, reader, inChunks }) {
    await inChunks((db, rows) => deleteAuditBefore(db, now - auditDays * day, rows));
    const end = await endOfNobodys(reader, now - nobodysDays * day, auditAnonymousRows);
    await inChunks((db, rows) => deleteNobodysBefore(db, end, rows));
  },
});
