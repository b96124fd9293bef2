import { choice, group, items, target, word } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const redirects = defineKind(
  group({
    redirects: items(
      {
        from: word({
          description: 'A path that no page has, as /old-menu.',
          pattern: '^/[!-~]{0,500}$',
          maxLength: 501,
        }),
        to: target(),
        status: choice(['301', '302']),
      },
      { maxItems: 2000 },
    ),
  }),
)({
  key: 'redirects',
  pattern: 'redirects.json',
  blank: () => ({ redirects: [] }),
  title: () => 'Redirects',
});
