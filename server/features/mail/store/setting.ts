import type { Db } from '../../../platform/db/database.ts';
import type { MailSettingTable } from './tables.ts';

const settingId = 1;

export async function findMailSetting(db: Db): Promise<MailSettingTable | undefined> {
  return db.selectFrom('mail_setting').selectAll().where('setting_id', '=', settingId).executeTakeFirst();
}

export async function saveMailSetting(db: Db, setting: Omit<MailSettingTable, 'setting_id'>): Promise<void> {
  await db
    .insertInto('mail_setting')
    .values({ ...setting, setting_id: settingId })
    .onConflict((conflict) => conflict.column('setting_id').doUpdateSet(setting))
    .execute();
}

export async function deleteMailSetting(db: Db): Promise<void> {
  await db.deleteFrom('mail_setting').where('setting_id', '=', settingId).execute();
}
