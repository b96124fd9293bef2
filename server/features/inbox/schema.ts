import { Choice, Content, Id, Nullable, StrictObject, Timestamp, Type } from '../../kernel/schema.ts';
import { SiteId } from '../sites/schema.ts';
import { filters } from '../team/schema.ts';

export const CannedReplyId = Id('A canned reply, from canned-replies.');
export const SavedViewId = Id('A saved view, from saved-views.');
export const ProjectId = Id('A project you have access to.');

/** Equal to the limit for a message. */
const bodyCharactersMax = 10_000;

const shortcut = {
  minLength: 1,
  maxLength: 32,
  pattern: '^[^\\s/]+$',
  description: 'Shortcut typed after a slash: no spaces.',
};

export const CannedReply = Type.Object(
  {
    canned_reply_id: CannedReplyId,
    project_id: ProjectId,
    title: Type.String(),
    body: Type.String(),
    shortcut: Nullable(Type.String({ description: shortcut.description })),
    updated_at: Timestamp('When it was last saved.'),
  },
  { title: 'CannedReply' },
);

export const CannedReplySaveInput = StrictObject({
  canned_reply_id: Type.Optional(Id('Id of the reply to change; omit it to create one.')),
  project_id: ProjectId,
  title: Type.String({ minLength: 1, maxLength: 120, description: 'Title for finding it.' }),
  body: Content({
    minLength: 1,
    maxLength: bodyCharactersMax,
    pattern: '\\S',
    description: 'The answer, 1 to 10,000 characters of plain text.',
  }),
  shortcut: Type.Optional(Nullable(Type.String(shortcut))),
});

const views = [
  'open',
  'waiting',
  'unread',
  'mine',
  'unassigned',
  'pending',
  'snoozed',
  'resolved',
  'all',
] as const;

/** Filters of the inbox. */
export const ViewFilter = StrictObject(
  {
    show: Choice([...views], 'Which conversations.'),
    site_id: Type.Optional(SiteId),
    project_id: Type.Optional(ProjectId),
    priority: filters.priority,
    tag: filters.tag,
    q: Type.Optional(Type.String({ minLength: 2, maxLength: 200, description: 'Words to look for.' })),
  },
  { description: 'Its filter. Access to sites is checked when it is used, not when it is saved.' },
);

export const SavedView = Type.Object(
  {
    saved_view_id: SavedViewId,
    name: Type.String(),
    filter: ViewFilter,
    created_at: Timestamp('When it was first saved.'),
  },
  { title: 'SavedView' },
);

export const SavedViewSaveInput = StrictObject({
  saved_view_id: Type.Optional(Id('Id of the view to change; omit it to create one.')),
  name: Type.String({ minLength: 1, maxLength: 60, description: 'Your name for it.' }),
  filter: ViewFilter,
});

export const Deleted = Type.Object({ deleted: Type.Boolean() }, { title: 'Deleted' });
