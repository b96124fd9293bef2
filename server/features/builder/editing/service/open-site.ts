import type { Caller } from '../../../../kernel/access.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Contents } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';

type OpenHandlers = Pick<Handlers<typeof operations, Db>, 'siteOpen'>;

/** Opens drafts. The canvas, once there is one, gets its token here. */
export function openHandlers(contents: Contents): OpenHandlers {
  return {
    async siteOpen(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const documents = Object.fromEntries(view.documents().map(({ path, document }) => [path, document]));
      return { ...shown, documents, rights: rightsOf(context.caller) };
    },
  };
}

/** Rights of a caller who reads the site: scopes narrow tokens, and a person may do what the membership allows. */
const rightsOf = ({ kind, scopes }: Caller) => ({
  edit: kind === 'session' || scopes.has('stage'),
  publish: kind === 'session' || scopes.has('publish'),
});
