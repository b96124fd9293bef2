import { normalForm } from '../../../text/normal-form.ts';

/** Prefixes that mail programs put before a subject, in the languages in which they are found. */
const prefix =
  /^(?:\[[^\]\n]{1,40}\]|(?:re|aw|antw|antwort|wg|fw|fwd|sv|vs|vl|tr|rif|r|res|rv|enc|odp|pd|ynt|ilt|vá|továbbítás|ref|回复|答复|转发|回覆|轉寄|返信|転送|отв|ha|пересл)(?:\[\d{1,3}\]|\(\d{1,3}\))?)\s{0,4}[:：]?\s{0,4}/iu;
/** A bracket stands without a colon, an abbreviation never. */
const isPrefix = (found: string): boolean => found.startsWith('[') || /[:：]\s{0,4}$/u.test(found);

const prefixesMax = 12;
/** Longer than any subject that is kept. */
const charactersMax = 400;

/** A subject without `Re:`, `AW:`, `[EXT]` and their like, for comparing. */
function plainSubject(subject: string): string {
  let rest = normalForm(subject.slice(0, charactersMax), 'NFKC').trim();
  for (let count = 0; count < prefixesMax; count += 1) {
    const [found] = prefix.exec(rest) ?? [];
    if (found === undefined || !isPrefix(found)) break;
    rest = rest.slice(found.length);
  }
  return rest.replaceAll(/\s+/g, ' ').trim().toLowerCase();
}

/** Servers cut long subjects, and so do we: their beginnings are compared then. */
const beginningMin = 40;

/** True if a mail is about something else than the thread that it answers. */
export function isOtherSubject(subject: string, known: readonly string[]): boolean {
  const plain = plainSubject(subject).replace(/…$/, '');
  if (plain === '') return false;
  return !known.some((each) => {
    const other = plainSubject(each).replace(/…$/, '');
    if (other === plain || other === '') return true;
    const shorter = Math.min(other.length, plain.length);
    return shorter >= beginningMin && other.slice(0, shorter) === plain.slice(0, shorter);
  });
}
