export { team } from './feature.ts';
export { checkNote, priorityOf, refuseTeamFieldsOfSiteTokens, seesNotes, tagsOf } from './rules.ts';
export { checkAssignee, presentAssignee } from './service/assignee.ts';
export { type Author, authorOf, nameOf } from './service/author.ts';
export { checkMentions } from './service/mentions.ts';
export { workFilters } from './service/work-filters.ts';
