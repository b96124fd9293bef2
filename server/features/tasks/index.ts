export { tasks } from './feature.ts';
export {
  createGeneratedTask,
  endGeneratedTask,
  type GeneratedTask,
  updateGeneratedTask,
} from './service/made-tasks.ts';
