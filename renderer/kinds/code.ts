import { flag, group, items, optional, text, word } from '../fields.ts';
import { defineKind } from '../kind.ts';

/** Names of verification tags. */
export const tagNamePattern = '^[A-Za-z0-9:._-]{1,80}$';

export const code = defineKind(
  group({
    tags: items(
      {
        name: word({ title: 'Name', pattern: tagNamePattern, maxLength: 80 }),
        content: text({ title: 'Content', minLength: 1, maxLength: 300 }),
      },
      { title: 'Verification tags', maxItems: 20, short: 'name' },
    ),
    scripts: items(
      {
        url: word({
          title: 'Address',
          description: 'Address of a script, such as https://stats.example.com/script.js.',
          pattern: '^https://[a-z0-9.-]{1,253}(?::[0-9]{1,5})?/[!#-;=?-~]{0,1700}$',
          maxLength: 2000,
        }),
        purpose: optional(text({ title: 'What for', maxLength: 120 })),
        tracking: optional(
          flag({ title: 'Follows visitors', description: 'Loaded only after the visitor has agreed.' }),
        ),
      },
      { title: 'Third-party scripts', maxItems: 10, short: 'url' },
    ),
  }),
)({
  key: 'code',
  pattern: 'code.json',
  // A third-party script can do anything on every page.
  requiredScope: 'publish',
  blank: () => ({ tags: [], scripts: [] }),
  title: () => 'Code',
});
