import { createOneAtATime } from '../../../kernel/event-loop.ts';

/** Await this before judging a logo or a certificate, which blocks the process for up to 20 ms. */
export const yieldBeforeJudging = createOneAtATime();
