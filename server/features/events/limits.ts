import { fixedLimit } from '../../kernel/fixed-limit.ts';
import { sizeLimit } from '../limits/index.ts';
import { fieldsMax, tagsMax } from './rules/index-lists.ts';
import { labelCharactersMax, tagCharactersMax } from './rules/labels.ts';
import { depthMax } from './rules/payload-shape.ts';
import { batchEventsMax, externalIdCharactersMax, keysMax } from './schema/envelope.ts';
import { keyHours } from './service/ingest.ts';
import { refusalDays } from './service/refusals.ts';

/** Limits for senders of events. Text longer than the index holds is not rejected: it is cut, with a warning. */
export const limits = [
  sizeLimit('eventBodyBytes', 'The body of an event'),
  sizeLimit('batchBodyBytes', 'The body of a batch of events'),
  fixedLimit(
    'One event',
    `at most ${depthMax} levels deep, at most ${keysMax} keys`,
    ['event_depth', depthMax],
    ['event_keys', keysMax],
  ),
  fixedLimit('A batch of events', `${batchEventsMax} events`, ['batch_events', batchEventsMax]),
  fixedLimit('An `external_id`', `${externalIdCharactersMax} characters`, [
    'external_id_characters',
    externalIdCharactersMax,
  ]),
  fixedLimit('Deduplication of events by `Idempotency-Key`', `for ${keyHours} hours`, [
    'event_key_hours',
    keyHours,
  ]),
  fixedLimit(
    'The index of an event',
    `${tagsMax} tags of ${tagCharactersMax} characters, ${fieldsMax} custom fields, labels and values of ${labelCharactersMax} characters`,
    ['indexed_tags', tagsMax],
    ['indexed_tag_characters', tagCharactersMax],
    ['indexed_fields', fieldsMax],
    ['indexed_label_characters', labelCharactersMax],
  ),
  fixedLimit('Refused events', `shown for ${refusalDays} days`, ['refused_event_days', refusalDays]),
];
