import { Choice, Nullable, StrictObject, Timestamp, Type } from '../../../kernel/schema.ts';
import { Upload } from '../../../kernel/upload.ts';
import { SiteId } from '../../sites/schema.ts';

// Shapes of imports on the wire. Source: contract, §13.

export const pagesMax = 50;
/** Maximum size of one page as received. */
export const htmlBytesMax = 2 * 1024 * 1024;
export const zipBytesMax = 20 * 1024 * 1024;
/** Maximum number of files in a zip, and of their unpacked bytes: a website of 50 pages has less. */
export const zipEntriesMax = 5000;
export const zipUnpackedMax = 200 * 1024 * 1024;
/** Maximum number of skipped pages in a response. */
export const skippedMax = 200;

const JobId = Type.Integer({
  minimum: 1,
  maximum: Number.MAX_SAFE_INTEGER,
  description: 'From {site_import.start}.',
});

export const ImportStartInput = StrictObject({
  site_id: SiteId,
  source: Choice(['site', 'zip'], 'Its own address, or a file.'),
  zip_base64: Type.Optional(Upload({ bytesMax: zipBytesMax, description: 'HTML files, at most 20 MiB.' })),
  paths: Type.Optional(
    Type.Array(Type.String({ pattern: '^/([^/]|$)', maxLength: 1000 }), {
      minItems: 1,
      maxItems: pagesMax,
      description: 'Only these pages, such as /about.html.',
    }),
  ),
});
export const ImportStarted = Type.Object(
  {
    job_id: JobId,
    status: Type.Literal('running'),
    status_url: Type.String({ description: 'Address of its progress.' }),
  },
  { title: 'SiteImportStarted' },
);

export const ImportFindInput = StrictObject({
  site_id: SiteId,
  job_id: Type.Optional(
    Type.Integer({ ...JobId, description: 'From {site_import.start}. Default: the newest.' }),
  ),
});

export const SiteImport = Type.Object(
  {
    job_id: JobId,
    site_id: SiteId,
    source: Choice(['site', 'zip'], 'Source of the pages.'),
    status: Choice(
      ['running', 'staged', 'failed'],
      '`staged`: check the preview, then publish the revision.',
    ),
    message: Nullable(Type.String({ description: 'Why it failed, and what to do.' })),
    pages: Type.Object({
      found: Type.Integer({ description: 'Pages known so far.' }),
      done: Type.Integer({ description: 'Pages read.' }),
      skipped: Type.Integer({ description: 'Pages skipped.' }),
    }),
    imported: Type.Array(
      Type.Object({ page_id: Type.String(), path: Type.String(), title: Type.String(), url: Type.String() }),
      { description: 'Each page and its former address.' },
    ),
    skipped: Type.Array(Type.Object({ url: Type.String(), reason: Type.String(), detail: Type.String() }), {
      description: `What was skipped, and why; at most ${skippedMax} are listed.`,
    }),
    change_set_id: Nullable(Type.String()),
    revision: Nullable(Type.Object({ revision_id: Type.String(), hash: Type.String() })),
    preview: Nullable(Type.Object({ url: Type.String(), expires_at: Timestamp('When it expires.') })),
    created_at: Timestamp('When it was requested.'),
    ended_at: Nullable(Timestamp('When it was finished.')),
  },
  { title: 'SiteImport' },
);
