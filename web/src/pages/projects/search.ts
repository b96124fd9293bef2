import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf, idOf } from '../../search-params.ts';

const projectSorts = ['name', 'sites', 'created_at'] as const;

/** The project with open members, or the dialog for a new one. */
export interface ProjectsSearch {
  members?: number;
  new?: true;
  sort?: Sort<(typeof projectSorts)[number]>;
}

export const projectsSearchOf = (search: Record<string, unknown>): ProjectsSearch =>
  compact({
    members: idOf(search.members),
    new: flagOf(search.new),
    sort: sortFrom(projectSorts, search.sort),
  });
