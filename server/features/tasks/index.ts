export { agentWork } from './agent-work.ts';
export { scheduleJob, tasksFeature } from './feature.ts';
export { runDays } from './rules.ts';
export { deleteRunsBefore } from './store/runs.ts';
