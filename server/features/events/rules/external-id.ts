import { memberText } from '../../../text/json-text.ts';
import { plainText } from '../../../text/label.ts';
import { normalForm } from '../../../text/normal-form.ts';
import { externalIdCharactersMax } from '../schema/envelope.ts';

/** UTF-16 units that one visible character can take before composition. */
const unitsPerCharacter = 4;

/** The external id in an event's text, even if the rest is unreadable; null without a valid one. */
export function externalIdIn(text: string): string | null {
  const literal = memberText(text, 'external_id');
  if (!literal?.startsWith('"')) return null;
  const sent = stringIn(literal);
  return sent === undefined || sent.length > externalIdCharactersMax * unitsPerCharacter
    ? null
    : externalIdOf(sent);
}

function stringIn(literal: string): string | undefined {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return undefined;
  }
}

/** Normalised external id; empty counts as missing. */
export function externalIdOf(text: string | null | undefined): string | null {
  if (!text) return null;
  // Most ids are plain ASCII and need no normalisation.
  if (plainText.test(text)) return text;
  return normalForm(text.toWellFormed().replaceAll('\u0000', '').trim(), 'NFC') || null;
}
