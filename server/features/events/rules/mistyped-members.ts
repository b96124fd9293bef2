import type { FieldProblem } from '../../../kernel/errors.ts';
import { mistypedAmong } from '../../../text/nearest-names.ts';
import { EventEnvelope } from '../schema/envelope.ts';
import { pointerOf } from './warnings.ts';

/** Members with a meaning; `tel` is another name of `phone`. */
const known: readonly string[] = [...Object.keys(EventEnvelope.properties), 'tel'];
const knownSet: ReadonlySet<string> = new Set(known);
const meantBy = mistypedAmong(known);

/** Unknown members compared per event, about 1 µs each: a batch has up to 500 events of 500 members. */
const comparedMax = 50;

/**
 * Warns of members that look like a mistyped one that the event lacks. They are kept like all unknown members, but the
 * person of `emial` cannot be answered.
 */
export function warnOfMistyped(envelope: object, warnings: FieldProblem[]): void {
  let compared = 0;
  for (const name of Object.keys(envelope)) {
    if (knownSet.has(name)) continue;
    if (++compared > comparedMax) return;
    const meant = meantBy(name).find((other) => !Object.hasOwn(envelope, other));
    if (meant === undefined) continue;
    const detail = `Kept in metadata, but it has no meaning here. Did you mean ${meant}?`;
    warnings.push({ pointer: pointerOf(name), code: 'unknown_field', detail });
  }
}
