import { fail, failState, refuseField } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { UploadedFile } from '../../../../kernel/upload.ts';
import type { SiteHosts } from '../../../../platform/addresses/index.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { FileStore } from '../../../../platform/files/index.ts';
import { enqueue, findJob } from '../../../../platform/jobs/index.ts';
import type { Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { presentImport } from '../present.ts';
import { findImportOf, findSiteFacts, insertImport, updateImport } from '../store/imports.ts';
import { importJob } from '../work/jobs.ts';
import { openZippedSite, ZipRefused } from './read-zip.ts';

export interface ImportDeps {
  readonly files: FileStore;
  readonly siteHosts: Pick<SiteHosts, 'isSiteOrigin'>;
  readonly staging: Pick<Staging, 'previewNamed'>;
  baseUrl(): string;
}

export function importHandlers({
  files,
  siteHosts,
  staging,
  baseUrl,
}: ImportDeps): Handlers<typeof operations, Db> {
  /** Stores a zip after checking its contents. */
  async function keptZip(file: UploadedFile | undefined, site: URL): Promise<string> {
    if (!file) return refuseField('/zip_base64', 'required', 'Send the zip, or use `source: site`.');
    try {
      const { pages, close } = await openZippedSite(file.content, site);
      close();
      if (pages.length === 0) refuseField('/zip_base64', 'no_pages', 'There is no .html file in it.');
    } catch (thrown) {
      if (thrown instanceof ZipRefused) refuseField('/zip_base64', 'not_allowed', thrown.message);
      throw thrown;
    }
    return files.put(file.content);
  }

  return {
    siteImportStart: prepared({
      async prepare({ source, zip_base64: zip }, { db, site: { siteId } }) {
        const { url = '' } = (await findSiteFacts(db, siteId)) ?? {};
        const site = URL.parse(url) ?? fail('state_conflict', { detail: 'The site has no address yet.' });
        if (source === 'zip') return { url: site.href, file: await keptZip(zip, site) };
        if (zip) return refuseField('/zip_base64', 'contradicts', 'Use `source: zip`, or leave it out.');
        if (siteHosts.isSiteOrigin(site))
          return failState(
            'This site is published here, so there is no old site at its address. Send a zip.',
            ['zip'],
          );
        return { url: site.href, file: null };
      },
      async run({ source, paths }, { db, site, caller, now, request }, { url, file }) {
        const importId = await insertImport(db, {
          site_id: site.siteId,
          job_id: null,
          source,
          file,
          url,
          paths: paths === undefined ? null : JSON.stringify(paths),
          outcome: null,
          reason: null,
          found: 0,
          done: 0,
          skipped: 0,
          imported: '[]',
          left_out: '[]',
          change_set_id: null,
          revision_id: null,
          revision_hash: null,
          created_by: caller.label,
          caller_kind: caller.kind,
          token_id: caller.tokenId,
          account_id: caller.accountId,
          interface: request.interfaceName,
          created_at: now,
          ended_at: null,
        });
        const input = { import_id: importId };
        const { siteId } = site;
        const { id: jobId, isNew } = await enqueue(db, importJob, input, {
          now,
          siteId,
          key: `site ${siteId}`,
        });
        if (!isNew)
          fail('state_conflict', {
            detail: `An import of this site is already running (job ${jobId}). Wait until it ends.`,
            members: { job_id: jobId },
          });
        await updateImport(db, importId, { job_id: jobId });
        const family = request.interfaceName === 'command-center' ? 'command-center' : 'control-plane';
        const status_url = `${baseUrl()}/api/${family}/site-builder/import?site_id=${siteId}&job_id=${jobId}`;
        return { job_id: jobId, status: 'running' as const, status_url };
      },
    }),

    async siteImportFind({ job_id: jobId }, { db, site: { siteId }, now }) {
      const find = () => findImportOf(db, siteId, jobId);
      const first = (await find()) ?? fail('not_found', { detail: 'The site has no such import.' });
      const isLost = first.ended_at === null && !(await isAtWork(db, first.job_id));
      // If the job no longer exists, the import has ended meanwhile or was lost.
      const row = isLost ? ((await find()) ?? first) : first;
      const preview =
        row.revision_id === null ? undefined : await staging.previewNamed(db, siteId, row.revision_id, now);
      return presentImport(row, isLost && row.ended_at === null, preview ?? null);
    },
  };
}

/** True if the job is running or waiting. */
async function isAtWork(db: Db, jobId: number | null): Promise<boolean> {
  const job = jobId === null ? undefined : await findJob(db, jobId);
  return job !== undefined && job.state !== 'dead';
}
