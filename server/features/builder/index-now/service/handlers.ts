import { randomBytes } from 'node:crypto';
import type { Handlers } from '../../../../kernel/handler.ts';
import { isoTime } from '../../../../kernel/schema.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import type { operations } from '../operations.ts';
import { findIndexNow, putIndexNow, type StoredIndexNow } from '../store/index-now.ts';
import { submitJob } from '../work/jobs.ts';

const present = ({ is_on, told_at, told, trouble }: StoredIndexNow) => ({
  is_on: is_on === 1,
  told_at: told_at === null ? null : isoTime(told_at),
  told: told === null ? null : Number(told),
  trouble,
});

export const indexNowHandlers: Handlers<typeof operations, Db> = {
  async indexNowGet(_input, { db, site: { siteId } }) {
    const row = await findIndexNow(db, siteId);
    return row ? present(row) : { is_on: false, told_at: null, told: null, trouble: null };
  },

  async indexNowSave({ is_on: isOn }, { db, now, site: { siteId } }) {
    const row = await putIndexNow(db, { siteId, isOn, key: randomBytes(16).toString('hex') });
    if (isOn) await enqueue(db, submitJob, { site_id: siteId }, { now, key: String(siteId), siteId });
    return present(row);
  },
};
