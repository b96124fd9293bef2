import type { FieldProblem } from '../../../kernel/errors.ts';

/** Location of a listing to be assigned to a site. */
export interface LocationAssignment {
  readonly site_id: number;
  readonly location_id: number;
}

/**
 * Problems with assigning a listing's locations to sites: up to one location per site, and only sites of the
 * project.
 */
export function assignmentProblems(
  assignments: readonly LocationAssignment[],
  locations: readonly { readonly location_id: number }[],
  projectSites: readonly number[],
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const sites = new Set<number>();
  const assigned = new Set<number>();
  for (const [index, { site_id, location_id }] of assignments.entries()) {
    const at = (member: string, code: string, detail: string) =>
      problems.push({ pointer: `/site_locations/${index}/${member}`, code, detail });
    if (!projectSites.includes(site_id)) at('site_id', 'not_in_project', 'Use a site of this project.');
    if (!locations.some((location) => location.location_id === location_id))
      at('location_id', 'not_found', 'The account has no such location.');
    if (sites.has(site_id)) at('site_id', 'repeated', 'Assign each site only one location.');
    if (assigned.has(location_id)) at('location_id', 'repeated', 'Assign each location to only one site.');
    sites.add(site_id);
    assigned.add(location_id);
  }
  return problems;
}
