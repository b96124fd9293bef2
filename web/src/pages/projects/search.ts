import { compact, flagOf, idOf } from '../../search-params.ts';

/** Whose members are shown, or whether a project is being made. */
export interface ProjectsSearch {
  members?: number;
  new?: true;
}

export const projectsSearchOf = (search: Record<string, unknown>): ProjectsSearch =>
  compact({
    members: idOf(search.members),
    new: flagOf(search.new),
  });
