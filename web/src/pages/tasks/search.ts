import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf, idOf, monthOf, oneOf, textOf } from '../../search-params.ts';

export const taskStatuses = ['todo', 'scheduled', 'in_progress', 'blocked', 'done', 'cancelled'] as const;
export const taskViews = ['list', 'calendar', 'agents'] as const;
type TaskView = (typeof taskViews)[number];

export interface TasksSearch {
  view?: TaskView;
  status?: (typeof taskStatuses)[number];
  project?: number;
  agent?: number;
  q?: string;
  /** Month of the calendar, as `2026-11`. */
  month?: string;
  /** The open task. */
  task?: number;
  new?: true;
  /** Order of the visible list: tasks or agents. */
  sort?: Sort<(typeof sorts)[number]>;
}

const taskSorts = ['created_at', 'updated_at', 'next_at', 'priority'] as const;
const agentSorts = ['name', 'scheduled', 'last_run_at'] as const;
const sorts = [...taskSorts, ...agentSorts] as const;

export const tasksSearchOf = (search: Record<string, unknown>): TasksSearch =>
  compact({
    view: oneOf(taskViews, search.view),
    status: oneOf(taskStatuses, search.status),
    project: idOf(search.project),
    agent: idOf(search.agent),
    q: textOf(search.q, 200),
    month: monthOf(search.month),
    task: idOf(search.task),
    new: flagOf(search.new),
    sort: sortFrom(sorts, search.sort),
  });

/** Order of the tasks; one that applies to agents is ignored. */
export const taskSortOf = ({ sort }: TasksSearch) => sortFrom(taskSorts, sort);
