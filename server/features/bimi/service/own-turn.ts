import { createOneAtATime } from '../../../kernel/event-loop.ts';

/** Serialises checks of logos and certificates, each of which blocks the process for some milliseconds, up to 20. */
export const ownTurn = createOneAtATime();
