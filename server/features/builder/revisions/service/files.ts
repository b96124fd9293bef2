import { kindAt, kinds } from '../../../../../renderer/content.ts';
import { fail, refuseField } from '../../../../kernel/errors.ts';
import { type Handlers, prepared } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { type Draft, titleOf } from '../../content/index.ts';
import type { operations } from '../operations.ts';
import { hashName } from '../rules/ids.ts';
import type { Contents } from './contents.ts';
import type { Staging } from './staging.ts';

type FileHandlers = Pick<Handlers<typeof operations, Db>, 'fileList' | 'fileRead' | 'fileWrite'>;

/** Reads and writes single documents as raw JSON. */
export function fileHandlers(contents: Contents, staging: Staging): FileHandlers {
  return {
    async fileList(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const data = view.documents().map(({ path, kind, document }) => ({
        path,
        kind: kind.key,
        title: titleOf(path, document),
        hash: hashName(view.tree[path] ?? ''),
      }));
      return { ...shown, data };
    },

    async fileRead(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const document = view.at(input.path);
      if (document === undefined) fail('not_found', { detail: 'There is no document at this path.' });
      const isText = kindAt(input.path)?.kind.key === kinds.file.key;
      const content = isText ? (document as { content: string }).content : document;
      return { ...shown, path: input.path, content };
    },

    fileWrite: prepared({
      // The content of a file is never parsed as Markdown.
      prepare: ({ path, content }, context) => staging.readTexts(context, isFile(path) ? undefined : content),
      run: (input, context, readText) =>
        staging.stage(context, input, (draft) => writeFile(draft, input), {
          readText,
          pointerOf: ({ path, pointer }) =>
            path === input.path ? `/content${isFile(path) ? '' : pointer}` : undefined,
        }),
    }),
  };
}

const isFile = (path: string): boolean => kindAt(path)?.kind.key === kinds.file.key;

/** Writes a document at a path, or deletes it. */
function writeFile(draft: Draft, { path, content }: { path: string; content: unknown }): void {
  if (!kindAt(path))
    refuseField(
      '/path',
      'not_allowed',
      'A site has no document there. Use site.json, navigation.json, pages/<page_id>.json, services.json, forms/<form_key>.json, ' +
        'galleries/<gallery_id>.json, redirects.json, code.json or files/<name> with .txt, .xml or .json.',
    );
  if (content === null) {
    if (draft.at(path) === undefined) fail('not_found', { detail: 'There is no document at this path.' });
    draft.removeAt(path);
    return;
  }
  if (!isFile(path)) {
    draft.writeAt(path, content);
    return;
  }
  if (typeof content !== 'string')
    refuseField('/content', 'wrong_type', 'Use a string: the text of the file.');
  draft.writeAt(path, { content });
}
