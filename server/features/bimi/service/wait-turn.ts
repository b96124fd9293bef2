import { createOneAtATime } from '../../../kernel/event-loop.ts';

/** Awaited before a logo or a certificate is judged, which blocks the process for up to 20 ms. */
export const waitTurn = createOneAtATime();
