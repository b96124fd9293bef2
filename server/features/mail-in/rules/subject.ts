import { normalForm } from '../../../text/normal-form.ts';

/** Prefixes that mail programs add to subjects, in many languages. */
const prefix =
  /^(?:\[[^\]\n]{1,40}\]|(?:re|aw|antw|antwort|wg|fw|fwd|sv|vs|vl|tr|rif|r|res|rv|enc|odp|pd|ynt|ilt|vá|továbbítás|ref|回复|答复|转发|回覆|轉寄|返信|転送|отв|ha|пересл)(?:\[\d{1,3}\]|\(\d{1,3}\))?)\s{0,4}[:：]?\s{0,4}/iu;
/** A bracketed prefix needs no colon; an abbreviation does. */
const isPrefix = (found: string): boolean => found.startsWith('[') || /[:：]\s{0,4}$/u.test(found);

const prefixesMax = 12;
/** Longer than any stored subject. */
const charactersMax = 400;

/** Subject without `Re:`, `AW:`, `[EXT]` and similar prefixes, for comparison. */
function plainSubject(subject: string): string {
  let rest = normalForm(subject.slice(0, charactersMax), 'NFKC').trim();
  for (let count = 0; count < prefixesMax; count += 1) {
    const [found] = prefix.exec(rest) ?? [];
    if (found === undefined || !isPrefix(found)) break;
    rest = rest.slice(found.length);
  }
  return rest.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Minimum length for comparing only the beginnings: other servers truncate long subjects, and so does this one. */
const beginningMin = 40;

/** True if a mail has a different subject from the thread it answers. */
export function isOtherSubject(subject: string, knownSubjects: readonly string[]): boolean {
  const plain = plainSubject(subject).replace(/…$/, '');
  if (plain === '') return false;
  return !knownSubjects.some((each) => {
    const other = plainSubject(each).replace(/…$/, '');
    if (other === plain || other === '') return true;
    const shorter = Math.min(other.length, plain.length);
    return shorter >= beginningMin && other.slice(0, shorter) === plain.slice(0, shorter);
  });
}
