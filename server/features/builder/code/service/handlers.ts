import { kinds } from '../../../../../renderer/content.ts';
import { isForeignTag } from '../../../../../renderer/page/services.ts';
import { refuseField } from '../../../../kernel/errors.ts';
import type { Handlers } from '../../../../kernel/handler.ts';
import type { Db } from '../../../../platform/db/database.ts';
import type { Contents, Staging } from '../../revisions/index.ts';
import type { operations } from '../operations.ts';
import { guardedPaths } from '../rules/services-of.ts';

export interface CodeDeps {
  readonly contents: Pick<Contents, 'readTree'>;
  readonly staging: Pick<Staging, 'stage'>;
  /** True for hosts of this service and of its sites. */
  isOwnHost(host: string): boolean;
}

export function codeHandlers({ contents, staging, isOwnHost }: CodeDeps): Handlers<typeof operations, Db> {
  return {
    async codeGet(input, context) {
      const { view, shown } = await contents.readTree(context, input);
      const { tags, scripts } = view.read(kinds.code) ?? kinds.code.blank('');
      return {
        ...shown,
        tags: tags.map(({ name, content }) => ({ name, content })),
        scripts: scripts.map(({ url, purpose = null, tracking = false }) => ({
          url,
          purpose,
          tracking,
          origin: URL.parse(url)?.origin ?? '',
        })),
        held_back_by: [...guardedPaths(view)],
      };
    },

    codeSave(input, context) {
      const { tags, scripts } = input;
      tags?.forEach(({ name }, index) => {
        if (!isForeignTag(name))
          refuseField(
            `/tags/${index}/name`,
            'not_allowed',
            `Pages already contain ${name}. Use a verification tag of a service.`,
          );
      });
      const addresses = scripts?.map(({ url }, index) => addressOf(url, `/scripts/${index}/url`, isOwnHost));
      return staging.stage(context, input, (draft, newId) => {
        const [guarded] = guardedPaths(draft);
        if (guarded !== undefined && scripts !== undefined && scripts.length > 0)
          refuseField(
            '/scripts',
            'not_allowed',
            `The site has a page for the team or customers, ${guarded}, which a script could read. Make it public or delete it first.`,
          );
        const before = draft.read(kinds.code) ?? kinds.code.blank('');
        draft.write(kinds.code, {
          tags: tags?.map((tag) => ({ item_id: newId('i'), ...tag })) ?? before.tags,
          scripts:
            scripts?.map(({ purpose, tracking }, index) => ({
              item_id: newId('i'),
              url: addresses?.[index] ?? '',
              ...(purpose ? { purpose } : {}),
              ...(tracking ? { tracking } : {}),
            })) ?? before.scripts,
        });
        return {};
      });
    },
  };
}

/** The address of a script as stored. Refuses an invalid address and one of our own hosts. */
function addressOf(text: string, pointer: string, isOwnHost: CodeDeps['isOwnHost']): string {
  const url = URL.parse(text.trim());
  if (
    url?.protocol !== 'https:' ||
    url.username !== '' ||
    url.password !== '' ||
    !/^[a-z0-9.-]+$/.test(url.hostname)
  )
    return refuseField(
      pointer,
      'wrong_form',
      'Use the script’s full https address, such as https://stats.example.com/script.js. Inline code is not accepted.',
    );
  if (isOwnHost(url.hostname))
    return refuseField(
      pointer,
      'not_allowed',
      'This address is on this server. Use a script from another origin.',
    );
  return `${url.origin}${url.pathname}${url.search}`;
}
