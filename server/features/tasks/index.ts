export { tasks } from './feature.ts';
export { endTask, type MadeTask, makeTask, renewTask } from './service/made-tasks.ts';
