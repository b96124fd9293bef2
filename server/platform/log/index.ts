export { createLog, type Log, type LogOptions, logCall } from './logger.ts';
