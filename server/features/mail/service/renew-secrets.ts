import type { Seal } from '../../../platform/crypto/seal.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import { lockContentsAfter, updateMail } from '../store/outgoing.ts';
import { findMailSetting, saveMailSetting } from '../store/setting.ts';

/** Re-encrypts the mail server's address and unsent mail with a new key. */
export const secretsOfMail = (seal: Seal): readonly SealedSecrets[] => [
  {
    label: 'mail server address',
    async reseal(db, after) {
      const row = after < 1 ? await findMailSetting(db) : undefined;
      if (!row) return { last: undefined, unreadable: 0 };
      const { setting_id: id, ...setting } = row;
      const fresh = seal.reseal(row.smtp_url);
      if (fresh !== undefined && fresh !== row.smtp_url)
        await saveMailSetting(db, { ...setting, smtp_url: fresh });
      return { last: id, unreadable: fresh === undefined ? 1 : 0 };
    },
  },
  {
    label: 'queued mail',
    async reseal(db, after, rowsMax) {
      const rows = await lockContentsAfter(db, after, rowsMax);
      let unreadable = 0;
      for (const { mail_id, content } of rows) {
        const fresh = content === null ? null : seal.reseal(content);
        if (fresh === undefined) unreadable += 1;
        else if (fresh !== content) await updateMail(db, mail_id, { content: fresh });
      }
      return { last: rows.at(-1)?.mail_id, unreadable };
    },
  },
];
