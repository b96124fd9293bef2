import type { SiteRef } from '../../../kernel/access.ts';
import { auditWords } from '../../../kernel/audit-phrase.ts';
import { fail } from '../../../kernel/errors.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import { changes, type Operation } from '../../../kernel/operation.ts';
import { directedRequest, page } from '../../../kernel/page.ts';
import type { Static } from '../../../kernel/schema.ts';
import type { Db } from '../../../platform/db/database.ts';
import { appIn } from '../../../text/caller-label.ts';
import { csvParts } from '../../../text/csv.ts';
import { selectNamesByEmail, selectSiteNamesByToken } from '../../identity/index.ts';
import type { operations } from '../operations.ts';
import { type LineNames, presentLine } from '../present.ts';
import type { AuditExportInput } from '../schema.ts';
import {
  type AuditFilters,
  type AuditLine,
  countAudit,
  selectAudit,
  selectAuditLine,
  selectSiteNames,
} from '../store/find.ts';

/** Stated in the operation's guide: what a spreadsheet opens without delay. */
const rowsMax = 50_000;

const columns = [
  'audit_id',
  'at',
  'interface',
  'action',
  'times',
  'site_id',
  'record',
  'actor',
  'actor_kind',
  'token_id',
  'address',
  'result',
  'status',
  'duration_ms',
  'error_code',
  'error_text',
  'request_id',
  'actor_name',
  'did',
] as const satisfies readonly (keyof ReturnType<typeof presentLine>)[];

/** Interfaces where pages poll: our own, and those of sites with their widget and visitors. */
const pages = ['command-center', 'widget', 'site'] as const;

/** Log names of reads: operations that only show something, and previews of unconfirmed ones. */
const readNames = (all: readonly Operation[]): readonly string[] =>
  all.flatMap((operation) => {
    const { name, confirm, isLoggedAsRead } = operation;
    if (!changes(operation) || isLoggedAsRead) return [name];
    return confirm === undefined ? [] : [`${name}.preview`];
  });

const sessionCheckNames = (all: readonly Operation[]): readonly string[] =>
  all.flatMap(({ name, isSessionCheck }) => (isSessionCheck ? [name] : []));

/** Names in the log of the operations of each chapter, with their previews. */
const namesByChapter = (all: readonly Operation[]): ReadonlyMap<string, readonly string[]> =>
  new Map(
    Map.groupBy(all, ({ chapter }) => chapter)
      .entries()
      .map(([chapter, members]) => [
        chapter,
        members.flatMap(({ name, confirm }) => (confirm === undefined ? [name] : [name, `${name}.preview`])),
      ]),
  );

export function readHandlers(all: readonly Operation[]): Handlers<typeof operations, Db> {
  const reads = readNames(all);
  const sessionChecks = sessionCheckNames(all);
  const chapterNames = namesByChapter(all);
  const wordsOf = auditWords(all);

  /** Reads the names that lines refer to: three queries for a page. */
  async function namesIn(db: Db, lines: readonly AuditLine[]): Promise<LineNames> {
    const people = await selectNamesByEmail(
      db,
      lines.map(({ actor }) => appIn(actor)?.email ?? actor),
    );
    const siteNames = await selectSiteNames(
      db,
      lines.flatMap(({ site_id }) => site_id ?? []),
    );
    const sitesOfTokens = await selectSiteNamesByToken(
      db,
      lines.flatMap(({ actor_kind, token_id }) => (actor_kind === 'site' ? (token_id ?? []) : [])),
    );
    return {
      person: (email) => people.get(email),
      site: (siteId) => siteNames.get(siteId),
      siteOfToken: (tokenId) => sitesOfTokens.get(tokenId),
      wordsOf,
    };
  }

  async function presented(db: Db, lines: readonly AuditLine[]) {
    const names = await namesIn(db, lines);
    return lines.map((line) => presentLine(line, names));
  }

  const without = {
    all: undefined,
    programs: { actions: reads, interfaceNames: pages, sessionChecks },
    none: { actions: reads, interfaceNames: undefined, sessionChecks },
  };
  const filtersOf = (
    input: Static<typeof AuditExportInput>,
    site: Pick<SiteRef, 'siteId'> | undefined,
  ): AuditFilters => ({
    siteId: site?.siteId,
    interfaceName: input.interface,
    action: input.action,
    // A chapter without operations has no lines.
    actions: input.chapter === undefined ? undefined : (chapterNames.get(input.chapter) ?? []),
    actor: input.actor,
    result: input.result,
    errorCode: input.error_code,
    requestId: input.request_id,
    record: input.record,
    part: input.q,
    without: without[input.reads ?? 'all'],
    since: input.since === undefined ? undefined : Date.parse(input.since),
    until: input.until === undefined ? undefined : Date.parse(input.until),
  });

  return {
    async auditList(input, { db, site }) {
      const { sort = '-at', ...query } = input;
      const request = directedRequest('audit', sort, query);
      const filters = filtersOf(query, site);
      const { rows, after } = request;
      const lines = await selectAudit(db, filters, {
        rows,
        afterId: after?.[0],
        isOldestFirst: sort === 'at',
      });
      const total = request.wantsTotal ? await countAudit(db, filters) : undefined;
      const names = await namesIn(db, lines);
      return page(
        request,
        lines,
        (line) => presentLine(line, names),
        (line) => [line.audit_id],
        total,
      );
    },

    auditExport(input, { db, site }) {
      const filters = filtersOf(input, site);
      return csvParts({
        head: columns,
        cells: (line: ReturnType<typeof presentLine>) => columns.map((column) => line[column]),
        read: async (rows, after) => ({
          found: await presented(db, await selectAudit(db, filters, { rows, afterId: after?.[0] })),
          positionOf: (line) => [line.audit_id],
        }),
        rowsMax,
      });
    },

    async auditGet(input, { db }) {
      const line = await selectAuditLine(db, input.audit_id);
      return line ? presentLine(line, await namesIn(db, [line])) : fail('not_found');
    },

    auditChapters() {
      const changing = new Set(all.filter(changes).map(({ chapter }) => chapter));
      return { data: [...changing] };
    },
  };
}
