import type { Seal } from '../../../platform/crypto/seal.ts';
import type { SealedSecrets } from '../../../platform/feature/index.ts';
import { lockContentsAfter, updateMail } from '../store/outgoing.ts';
import { findMailSetting, saveMailSetting } from '../store/setting.ts';

/** Re-encrypts the mail server's address and unsent mail with a new key. */
export const secretsOfMail = (seal: Seal): readonly SealedSecrets[] => [
  {
    what: 'mail server address',
    async renew(db, after) {
      const row = after < 1 ? await findMailSetting(db) : undefined;
      if (!row) return { last: undefined, closed: 0 };
      const { setting_id: id, ...setting } = row;
      const fresh = seal.reseal(row.smtp_url);
      if (fresh !== undefined && fresh !== row.smtp_url)
        await saveMailSetting(db, { ...setting, smtp_url: fresh });
      return { last: id, closed: fresh === undefined ? 1 : 0 };
    },
  },
  {
    what: 'queued mail',
    async renew(db, after, rowsMax) {
      const rows = await lockContentsAfter(db, after, rowsMax);
      let closed = 0;
      for (const { mail_id, content } of rows) {
        const fresh = content === null ? null : seal.reseal(content);
        if (fresh === undefined) closed += 1;
        else if (fresh !== content) await updateMail(db, mail_id, { content: fresh });
      }
      return { last: rows.at(-1)?.mail_id, closed };
    },
  },
];
