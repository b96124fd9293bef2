import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { mayPublish } from '../../../sites/index.ts';
import type { Contents, ViewContext } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';

type OpenHandlers = Pick<Handlers<typeof operations, Db>, 'siteOpen'>;

/** Opens drafts. */
export function openHandlers(contents: Contents): OpenHandlers {
  return {
    async siteOpen(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const documents = Object.fromEntries(view.documents().map(({ path, document }) => [path, document]));
      return { ...shown, documents, rights: await rightsOf(context) };
    },
  };
}

/** Rights of a caller who can read the site: tokens are limited by their scopes, people by their membership. */
const rightsOf = async ({ db, caller, site }: ViewContext) => {
  const has = (scope: 'stage' | 'publish') => caller.kind === 'session' || caller.scopes.has(scope);
  return {
    edit: has('stage'),
    publish: has('publish') && (await mayPublish(db, caller, site)),
  };
};
