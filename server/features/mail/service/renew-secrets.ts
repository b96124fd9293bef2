import type { Seal } from '../../../platform/crypto/seal.ts';
import { resealRows, type SealedSecrets, settingAfter } from '../../../platform/feature/index.ts';
import { lockContentsAfter, updateMail } from '../store/outgoing.ts';
import { findMailSetting, saveMailSetting } from '../store/setting.ts';

/** Re-encrypts the mail server's address and unsent mail with a new key. */
export const secretsOfMail = (seal: Seal): readonly SealedSecrets[] => [
  resealRows({
    label: 'mail server address',
    lockAfter: async (db, after) => settingAfter(await findMailSetting(db), after),
    idOf: (row) => row.setting_id,
    columns: { smtp_url: seal.reseal },
    update: (db, { setting_id: _id, ...setting }, changed) => saveMailSetting(db, { ...setting, ...changed }),
  }),
  resealRows({
    label: 'queued mail',
    lockAfter: lockContentsAfter,
    idOf: (row) => row.mail_id,
    columns: { content: seal.reseal },
    update: (db, row, changed) => updateMail(db, row.mail_id, changed),
  }),
];
