import { createOneAtATime } from '../../../kernel/event-loop.ts';

/** Awaited before a logo or a certificate is judged, which holds the process for some milliseconds: for up to 20 at the worst. */
export const yieldEventLoop = createOneAtATime();
