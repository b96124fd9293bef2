import { choice, group, items, keyPattern, optional, picture, text, word } from '../fields.ts';
import { defineKind } from '../kind.ts';

export const gallery = defineKind(
  group({
    gallery_id: word({ pattern: keyPattern }),
    scope: choice(['site', 'project']),
    title: text({ maxLength: 160 }),
    layout: choice(['grid', 'masonry']),
    items: items({ picture: picture(), caption: optional(text()) }, { maxItems: 500 }),
  }),
)({
  key: 'gallery',
  pattern: 'galleries/*.json',
  idProperty: 'gallery_id',
  idPattern: keyPattern,
  blank: (id) => ({ gallery_id: id, scope: 'site', title: 'Gallery', layout: 'grid', items: [] }),
  title: ({ title }) => `Gallery “${title}”`,
});
