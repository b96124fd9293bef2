import type { FieldProblem } from '../../../kernel/errors.ts';
import type { Static } from '../../../kernel/schema.ts';
import { isEmail } from '../../../text/email.ts';
import { firstCharacters } from '../../../text/first-characters.ts';
import type { EventEnvelope } from '../schema/envelope.ts';
import { externalIdOf } from './external-id.ts';
import { fieldsOf, tagsOf } from './index-lists.ts';
import { indexed, labelCharactersMax, priorityLabel, statusLabel } from './labels.ts';
import { warnOfMistyped } from './mistyped-members.ts';
import { cutWarning } from './warnings.ts';

// Derives an event's index from its fields. The payload itself is never changed. Source of every number: contract
// §3.

export type Envelope = Static<typeof EventEnvelope>;

const nameCharacters = 1000;
const subjectCharacters = 2000;
const phoneCharacters = 64;
/** Characters of the message stored besides the payload, for lists and search. */
const messageCharacters = 2000;
/** Characters of the message in records made of the event: its conversation or lead. */
const shownMessageCharacters = 10_000;
/** Maximum warnings per event; a batch has 500 events. */
const warningsMax = 20;

/** Indexed fields of an event. */
export interface IndexedEvent {
  readonly type: Envelope['type'];
  readonly externalId: string | null;
  readonly status: string;
  readonly priority: string;
  readonly category: string | null;
  readonly subcategory: string | null;
  readonly folder: string | null;
  readonly source: string | null;
  readonly name: string | null;
  /** Null unless deliverable. */
  readonly email: string | null;
  readonly phone: string | null;
  readonly subject: string | null;
  readonly message: string | null;
  readonly tags: readonly string[];
  readonly fields: readonly (readonly [name: string, value: string])[];
  readonly warnings: readonly FieldProblem[];
}

type Label = 'status' | 'priority' | 'category' | 'subcategory' | 'folder' | 'source';

/**
 * Derives the indexed fields from an envelope, with a warning for each value that had to be changed.
 * @param fieldsText the exact JSON text of `custom_fields`, for numbers that JavaScript cannot hold
 */
export function indexedEventOf(envelope: Envelope, fieldsText: string): IndexedEvent {
  const warnings: FieldProblem[] = [];
  const labelOf = (name: Label): string => {
    const text = envelope[name];
    if (!text) return '';
    const { label, isCut } = indexed(text, labelCharactersMax);
    if (isCut) warnings.push(cutWarning(`/${name}`, labelCharactersMax));
    return label;
  };
  const textOf = (name: 'name' | 'subject', charactersMax: number): string | null => {
    const text = contentOf(envelope[name]);
    if (text.length > charactersMax) warnings.push(cutWarning(`/${name}`, charactersMax));
    return firstCharacters(text, charactersMax) || null;
  };
  const message = contentOf(envelope.message);
  if (message.length > shownMessageCharacters) warnings.push(longMessage);
  warnOfMistyped(envelope, warnings);
  return {
    type: envelope.type,
    externalId: externalIdOf(envelope.external_id),
    status: statusLabel(labelOf('status')),
    priority: priorityLabel(labelOf('priority')),
    category: labelOf('category') || null,
    subcategory: labelOf('subcategory') || null,
    folder: labelOf('folder') || null,
    source: labelOf('source') || null,
    name: textOf('name', nameCharacters),
    email: emailOf(envelope.email, warnings),
    phone: phoneOf(envelope, warnings),
    subject: textOf('subject', subjectCharacters),
    message: firstCharacters(message, messageCharacters) || null,
    tags: tagsOf(envelope.tags ?? [], warnings),
    fields: fieldsOf(envelope.custom_fields ?? {}, fieldsText, warnings),
    warnings: atMost(warnings),
  };
}

function atMost(warnings: readonly FieldProblem[]): readonly FieldProblem[] {
  const more = warnings.length - warningsMax;
  if (more <= 0) return warnings;
  const detail = `${more} more fields are kept in metadata, but not as they are in the index.`;
  return [...warnings.slice(0, warningsMax), { pointer: '', code: 'too_many', detail }];
}

/** User text made acceptable to both databases. */
function contentOf(text: string | null | undefined): string {
  if (!text) return '';
  const whole = text.toWellFormed();
  return whole.includes('\u0000') ? whole.replaceAll('\u0000', '') : whole;
}

const longMessage: FieldProblem = {
  pointer: '/message',
  code: 'too_long',
  detail: `Kept whole in metadata; what is shown of it are its first ${shownMessageCharacters} characters.`,
};

const noEmail: FieldProblem = {
  pointer: '/email',
  code: 'wrong_form',
  detail: 'Kept in metadata, but it is not an e-mail address, so it cannot be answered.',
};

/**
 * An invalid address is dropped rather than refused: the event matters more, and a contact must not get the address.
 */
function emailOf(input: string | null | undefined, warnings: FieldProblem[]): string | null {
  const text = input?.trim();
  if (!text) return null;
  if (isEmail(text)) return text;
  warnings.push(noEmail);
  return null;
}

/** Forms use two names for it; it is not part of the envelope, so it may have any type. */
function phoneOf(envelope: object, warnings: FieldProblem[]): string | null {
  const { phone, tel } = envelope as { phone?: unknown; tel?: unknown };
  const value = phone ?? tel;
  if (Number.isSafeInteger(value)) return String(value);
  if (typeof value !== 'string') return null;
  const text = contentOf(value).trim();
  if (text.length > phoneCharacters)
    warnings.push(cutWarning(phone === value ? '/phone' : '/tel', phoneCharacters));
  return firstCharacters(text, phoneCharacters) || null;
}
