import { StrictObject, Type } from '../../../../kernel/schema.ts';
import { SiteId } from '../../../sites/schema.ts';
import { AnyObject, shownMembers, stageInput, viewInput } from '../schema.ts';

/** Limit of one file of a site. Verification files and the like are short. */
export const fileCharactersMax = 200_000;

const DocumentPath = Type.String({
  minLength: 1,
  maxLength: 200,
  description: 'As `pages/pg_7k2m.json` or `files/ads.txt`.',
});
export const FileListInput = StrictObject({ site_id: SiteId, ...viewInput });
export const FileReadInput = StrictObject({ site_id: SiteId, path: DocumentPath, ...viewInput });
export const FileWriteInput = StrictObject({
  site_id: SiteId,
  path: DocumentPath,
  content: Type.Union(
    [
      AnyObject('The document.'),
      Type.String({ maxLength: fileCharactersMax, 'x-content': true, description: 'The text of a file.' }),
      Type.Null(),
    ],
    { description: 'The document, or the text for `files/…`. null removes it.' },
  ),
  ...stageInput,
});

const FileEntry = Type.Object({
  path: Type.String(),
  kind: Type.String(),
  title: Type.String(),
  hash: Type.String(),
});
export const FileList = Type.Object({ ...shownMembers, data: Type.Array(FileEntry) }, { title: 'FileList' });
export const FileRead = Type.Object(
  {
    ...shownMembers,
    path: Type.String(),
    content: Type.Unknown({ description: 'In the form accepted by writes.' }),
  },
  { title: 'FileRead' },
);
