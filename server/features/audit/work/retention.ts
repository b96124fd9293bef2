import { day } from '../../../kernel/clock.ts';
import type { SettingsOf } from '../../../kernel/setting.ts';
import type { Retention } from '../../../platform/feature/index.ts';
import type { settings } from '../settings.ts';
import { deleteAnonymousBefore, deleteAuditBefore, endOfAnonymousRows } from '../store/forget.ts';

/** Retention in days of refused calls by unknown callers, including their network addresses. */
const anonymousDays = 30;

/** Retention of the log according to the settings; shorter and bounded for refused calls of unknown callers. */
export const auditRetention = ({
  auditDays,
  auditAnonymousRows,
}: SettingsOf<typeof settings>): Retention => ({
  label: 'the audit log',
  async deleteExpired({ now, reader, inChunks }) {
    await inChunks((db, rows) => deleteAuditBefore(db, now - auditDays * day, rows));
    const end = await endOfAnonymousRows(reader, now - anonymousDays * day, auditAnonymousRows);
    await inChunks((db, rows) => deleteAnonymousBefore(db, end, rows));
  },
});
