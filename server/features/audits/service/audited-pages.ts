import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { FileStore } from '../../../platform/files/index.ts';
import { requireAccess, type SiteAccess } from '../../sites/index.ts';
import type { operations } from '../operations.ts';
import { presentPages } from '../present.ts';
import { auditedPagesMax } from '../schema.ts';
import { selectAuditedPages } from '../store/audited-pages.ts';
import { findAudit } from '../store/audits.ts';
import { selectPictures } from '../store/pictures.ts';
import { selectWatches } from '../store/watches.ts';
import type { Providers } from './providers.ts';
import { requestedPage } from './requested-page.ts';

export interface AuditedPageDeps {
  readonly siteAccess: SiteAccess;
  readonly files: FileStore;
  readonly providers: Providers;
}

type AuditedPageHandlers = Pick<Handlers<typeof operations, Db>, 'auditedPageList' | 'pageAuditPicture'>;

/** Handlers for audited pages and their pictures. */
export const auditedPageHandlers = ({
  siteAccess,
  files,
  providers,
}: AuditedPageDeps): AuditedPageHandlers => ({
  async auditedPageList(_input, { db, site: { siteId } }) {
    const { url } = await requestedPage(db, siteId, '/');
    const missing = await (await providers.of(url)).missing();
    const pages = await selectAuditedPages(db, siteId, auditedPagesMax);
    return presentPages(pages, await selectWatches(db, siteId), missing);
  },

  async pageAuditPicture({ page_audit_id: auditId, place }, { db, caller }) {
    await requireAccess(db, siteAccess, caller, await findAudit(db, auditId));
    const picture = (await selectPictures(db, auditId)).find((each) => each.place === place);
    const bytes = picture && (await files.get(picture.file));
    return bytes ? { bytes, mediaType: 'image/jpeg', version: picture.file } : fail('not_found');
  },
});
