import type { Caller, InterfaceName } from '../../../../kernel/access.ts';
import { Failure } from '../../../../kernel/errors.ts';
import type { ProcessSettings } from '../../../../platform/config/index.ts';
import type { Database, Db } from '../../../../platform/db/database.ts';
import type { FileStore } from '../../../../platform/files/index.ts';
import { type HandledJob, handleJob, type JobRun } from '../../../../platform/jobs/index.ts';
import type { Resolve } from '../../../../platform/outbound/index.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import { websiteSource } from '../provider/website.ts';
import type { FailureReason } from '../rules/reasons.ts';
import { type GatherOptions, type GatherResult, gatherPages } from '../service/gather-pages.ts';
import { openZippedSite, ZipRefused } from '../service/read-zip.ts';
import { createPageReader } from '../service/reading/page-reader.ts';
import { findImport, findSiteFacts, type StoredImport, updateImport } from '../store/imports.ts';
import { importJob } from './jobs.ts';
import { stagePages } from './stage-pages.ts';

export interface RunImportDeps {
  readonly database: Database;
  readonly files: FileStore;
  readonly settings: Pick<ProcessSettings, 'outboundAllowedAddresses'>;
  readonly resolve: Resolve;
  readonly staging: Pick<Staging, 'stage'>;
  readonly contents: Pick<Contents, 'livePublication'>;
  readonly onFault: (thrown: unknown) => void;
  now(): number;
}

/** Minimum interval between progress updates in the database. */
const betweenCountsMs = 500;

/** Inputs of an import. */
type ImportStart = Pick<GatherOptions, 'site' | 'source' | 'starts' | 'follows'>;

/** Runs a requested import. Nothing is stored before everything is staged, so a retry starts from the beginning. */
export function importJobHandler(deps: RunImportDeps): HandledJob {
  const { database, files, settings, resolve, staging, contents, onFault, now } = deps;

  async function prepareStart(row: StoredImport): Promise<ImportStart | FailureReason> {
    const site = new URL(row.url);
    const paths = row.paths === null ? undefined : (JSON.parse(row.paths) as readonly string[]);
    const startUrls = paths?.flatMap((path) => URL.parse(path, site.origin) ?? []);
    if (row.source === 'site')
      return {
        site,
        source: websiteSource(site, settings, resolve),
        starts: startUrls ?? [site],
        follows: startUrls === undefined,
      };
    const bytes = row.file === null ? undefined : await files.get(row.file);
    if (!bytes) return 'zip_unreadable';
    try {
      const source = await openZippedSite(bytes, site);
      return { site, source, starts: startUrls ?? source.pages, follows: false };
    } catch (thrown) {
      if (!(thrown instanceof ZipRefused)) throw thrown;
      return 'zip_unreadable';
    }
  }

  async function gatherFrom(
    start: ImportStart,
    importId: number,
    { signal, transact, progress }: Run,
  ): Promise<GatherResult> {
    const reader = createPageReader();
    let writtenAt = Number.NEGATIVE_INFINITY;
    try {
      return await gatherPages({
        ...start,
        reader,
        signal,
        async onProgress(counts) {
          progress({ done: counts.done, total: counts.found });
          if (performance.now() - writtenAt < betweenCountsMs) return;
          writtenAt = performance.now();
          await transact((db) => updateImport(db, importId, { ...counts }), 'crash');
        },
      });
    } finally {
      await reader.close();
    }
  }

  /** Stages the pages and ends the import, in one transaction. */
  async function stage(db: Db, row: StoredImport, { pages, skipped, counts }: GatherResult): Promise<void> {
    const facts = await findSiteFacts(db, row.site_id);
    if (!facts) return;
    // Before anything is live, an import continues the site's first change set.
    const isLive = (await contents.livePublication(row.site_id)) !== undefined;
    const site = {
      url: new URL(row.url),
      name: facts.name,
      changeSet: isLive ? ('new' as const) : undefined,
    };
    const { reply, imported } = await stagePages(
      staging,
      contextOf(db, row, facts.project_id, now()),
      site,
      pages,
    );
    await updateImport(db, row.import_id, {
      outcome: 'staged',
      ...counts,
      imported: JSON.stringify(
        imported.map(({ page_id, path, title, url }) => ({ page_id, path, title, url })),
      ),
      left_out: JSON.stringify(skipped),
      change_set_id: reply.change_set_id,
      revision_id: reply.revision.revision_id,
      revision_hash: reply.revision.hash,
      ended_at: now(),
    });
  }

  const ended = (run: Run, row: StoredImport, reason: FailureReason, found?: GatherResult) =>
    run.done((db) =>
      updateImport(db, row.import_id, {
        outcome: 'failed',
        reason,
        ...found?.counts,
        left_out: JSON.stringify(found?.skipped ?? []),
        ended_at: now(),
      }),
    );

  async function imported(row: StoredImport, run: Run) {
    const start = await prepareStart(row);
    if (typeof start === 'string') return ended(run, row, start);
    const found = await gatherFrom(start, row.import_id, run);
    if (found.pages.length === 0) return ended(run, row, 'no_pages', found);
    try {
      await run.transact((db) => stage(db, row, found));
      return undefined;
    } catch (thrown) {
      if (!(thrown instanceof Failure) || thrown.code === 'not_ready') throw thrown;
      onFault(thrown);
      return ended(run, row, 'not_staged', found);
    }
  }

  return handleJob(importJob, async (run) => {
    const row = await findImport(database.reader, run.input.import_id);
    if (!row || row.ended_at !== null) return undefined;
    try {
      return await imported(row, run);
    } catch (thrown) {
      // After the last attempt, an import must not appear to be running.
      if (run.attempt < importJob.attempts || run.signal.aborted) throw thrown;
      onFault(thrown);
      return ended(run, row, 'interrupted');
    }
  });
}

type Run = JobRun<{ import_id: number }>;

/** Context of the author, as in a call they make themselves. */
function contextOf(db: Db, row: StoredImport, projectId: number, now: number) {
  const caller: Caller = {
    kind: row.caller_kind as Caller['kind'],
    tokenId: row.token_id,
    accountId: row.account_id,
    role: null,
    siteId: row.site_id,
    scopes: new Set(),
    label: row.created_by,
  };
  const site = { siteId: row.site_id, projectId };
  return { db, now, caller, site, request: { interfaceName: row.interface as InterfaceName } };
}
