export { tasks } from './feature.ts';
export {
  createGeneratedTask,
  type EndedTask,
  endGeneratedTask,
  type GeneratedTask,
  updateGeneratedTask,
} from './service/made-tasks.ts';
