export { answerWork } from './answer-work.ts';
export { createWorkThread, type WorkThread } from './work-thread.ts';
