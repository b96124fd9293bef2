export { checkAssignee, presentAssignee } from './assignee.ts';
export { type Author, authorOf, nameOf } from './author.ts';
export { team } from './feature.ts';
export { checkNote, priorityOf, seesNotes, tagsOf } from './rules.ts';
export { workFilters } from './work-filters.ts';
