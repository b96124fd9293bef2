import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { grouped } from '../../text/grouped.ts';
import { namedEventsMax, replayRowsMax } from './schema.ts';
import { perProjectMax } from './service/webhooks.ts';

/** Limits on creating webhooks and repeating deliveries. */
export const limits = [
  fixedLimit(
    'Webhooks of a project',
    `${perProjectMax}, each for at most ${namedEventsMax} kinds of events`,
    ['webhooks_of_project', perProjectMax],
    ['webhook_events', namedEventsMax],
  ),
  fixedLimit('Deliveries replayed in one call', grouped(replayRowsMax), [
    'replayed_deliveries',
    replayRowsMax,
  ]),
];
