import { type Sort, sortFrom } from '../../list/sorting.ts';
import { compact, flagOf, idOf, oneOf, textOf } from '../../search-params.ts';

export const taskStatuses = ['todo', 'scheduled', 'in_progress', 'blocked', 'done', 'cancelled'] as const;
export const taskViews = ['list', 'calendar', 'agents'] as const;
type TaskView = (typeof taskViews)[number];

/** What the page shows, as it stands in the address. */
export interface TasksSearch {
  view?: TaskView;
  status?: (typeof taskStatuses)[number];
  project?: number;
  agent?: number;
  q?: string;
  /** The month of the calendar, as `2026-11`. */
  month?: string;
  /** The task that is opened. */
  task?: number;
  new?: true;
  /** Of the agents: tasks come newest first. */
  sort?: Sort<(typeof agentSorts)[number]>;
}

const agentSorts = ['name', 'scheduled', 'last_run_at'] as const;
const monthForm = /^(19|20)\d{2}-(0[1-9]|1[0-2])$/;

export const tasksSearchOf = (search: Record<string, unknown>): TasksSearch =>
  compact({
    view: oneOf(taskViews, search.view),
    status: oneOf(taskStatuses, search.status),
    project: idOf(search.project),
    agent: idOf(search.agent),
    q: textOf(search.q, 200),
    month: typeof search.month === 'string' && monthForm.test(search.month) ? search.month : undefined,
    task: idOf(search.task),
    new: flagOf(search.new),
    sort: sortFrom(agentSorts, search.sort),
  });
