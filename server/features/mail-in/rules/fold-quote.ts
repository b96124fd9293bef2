/** A text split in two: its author's words, and the quoted mail below or above. */
export interface Folded {
  readonly body: string;
  readonly quoted: string;
}

/** Maximum lines examined; later ones are left as they are. */
const linesMax = 4000;
/** Longer lines are paragraphs rather than introductions. */
const introCharactersMax = 300;

const separator =
  /^[\s>]{0,4}(?:-{2,20}|_{2,20}|—{1,5})\s?(?:original message|original appointment|forwarded message|reply message|ursprüngliche nachricht|originalnachricht|original-nachricht|weitergeleitete nachricht|message d'origine|message original|message transféré|mensaje original|mensaje reenviado|mensagem original|mensagem encaminhada|messaggio originale|messaggio inoltrato|oorspronkelijk bericht|doorgestuurd bericht|wiadomość oryginalna|oryginalna wiadomość|původní zpráva|eredeti üzenet|alkuperäinen viesti|ursprungligt meddelande|oprindelig meddelelse|opprinnelig melding|исходное сообщение|пересылаемое сообщение|orijinal mesaj|元のメッセージ|原始邮件|原始郵件|원본 메시지)\s?(?:-{2,20}|_{2,20}|—{1,5})?\s{0,4}$/iu;
const rule = /^\s{0,4}_{10,}\s{0,4}$/;
const verbs =
  /(?:wrote|writes|schrieb|geschrieben|a écrit|écrit|escribió|escribio|escreveu|ha scritto|scritto|scrisse|schreef|geschreven|napisał|napisała|napisał\(a\)|napsal|napsala|napísal|írta|skrev|kirjoitti|написал|написала|написав|пишет|yazdı|tarihinde|έγραψε|a scris|写道|寫道|のメール|さんは書きました|님이 작성|작성)[^:：\n]{0,40}[:：]\s{0,4}$/iu;
/** An introduction in any language: contains an address and ends with a colon. Quoted text must follow. */
const addressed = /[<(][^<>()\s@]{1,200}@[^<>()\s]{1,200}[>)][^<>@\n]{0,120}[:：]\s{0,4}$/u;
/** Introduction of Zoho: `---- On Sat, 21 Nov 2026 Bakers wrote ---`. */
const dashed = /^[\s>]{0,4}-{3,20} ?(?:on|am|le|el|il|op) [^\n]{1,250} -{3,20}\s{0,4}$/iu;
const opening =
  /^\s{0,4}(?:on|am|le|el|il|op|em|w dniu|dnia|den|dne|dňa|pe|på|w|в|ma|a|at|in|στις|\d{4}[-./年]|\d{1,2}[-./]|[A-Z][a-z]{2}, \d)/iu;
/** Header lines of a quoted mail, as in Outlook and others. */
const headerFrom =
  /^\s{0,4}\*?(?:from|von|de|da|van|od|från|fra|lähettäjä|от|от кого|kimden|feladó|gönderen|发件人|寄件者|差出人|보낸 사람)\s{0,2}\*?\s?[:：]/iu;
const headerOther =
  /^\s{0,4}\*?(?:sent|date|to|cc|subject|gesendet|datum|an|betreff|envoyé|date|à|objet|enviado|enviado el|fecha|para|asunto|assunto|data|inviato|a|oggetto|verzonden|aan|onderwerp|wysłano|do|temat|odesláno|komu|předmět|skickat|till|ämne|sendt|til|emne|lähetetty|vastaanottaja|aihe|отправлено|кому|дата|тема|gönderildi|kime|konu|küldve|címzett|tárgy|发送时间|收件人|主题|日期|寄件日期|收件者|主旨|送信日時|宛先|件名|보낸 날짜|받는 사람|제목)\s{0,2}\*?\s?[:：]/iu;

const isQuote = (line: string): boolean => /^\s{0,3}[>|]/.test(line);
const isBlank = (line: string): boolean => line.trim() === '';

/** Number of lines, up to three, that introduce quoted text at a position; 0 for none. */
function introLines(lines: readonly string[], at: number): number {
  let joined = '';
  for (let count = 1; count <= 3; count += 1) {
    const line = lines[at + count - 1];
    if (line === undefined || isQuote(line) || isBlank(line)) return 0;
    // A multi-line introduction must start with a typical opening; otherwise the previous line would count as
    // part of it.
    if (count === 2 && !opening.test(lines[at] ?? '')) return 0;
    joined = `${joined} ${line.trim()}`;
    if (joined.length > introCharactersMax) return 0;
    if (verbs.test(joined)) return isQuotedAfter(lines, at + count) ? count : 0;
    if (addressed.test(joined) && quoteFollows(lines, at + count)) return count;
  }
  return 0;
}

const nextWords = (lines: readonly string[], at: number): string | undefined =>
  lines.slice(at, at + 4).find((line) => !isBlank(line));

const quoteFollows = (lines: readonly string[], at: number): boolean => isQuote(nextWords(lines, at) ?? '');

const isQuotedAfter = (lines: readonly string[], at: number): boolean =>
  nextWords(lines, at) === undefined || quoteFollows(lines, at);

/** True for a position where the header of a quoted mail starts. */
function isHeaderBlock(lines: readonly string[], at: number): boolean {
  const [first = '', ...next] = lines.slice(at, at + 7);
  const others = next.filter((line) => headerOther.test(line));
  if (others.length < 2) return false;
  // GMX and others start with the date.
  return (
    headerFrom.test(first) ||
    (headerOther.test(first) && next.slice(0, 3).some((line) => headerFrom.test(line)))
  );
}

const isHistory = (lines: readonly string[], at: number): boolean =>
  separator.test(lines[at] ?? '') ||
  dashed.test(lines[at] ?? '') ||
  isHeaderBlock(lines, at) ||
  (rule.test(lines[at] ?? '') && [at + 1, at + 2].some((next) => isHeaderBlock(lines, next)));

const text = (lines: readonly string[]): string => lines.join('\n').replace(/^\n+/, '').trimEnd();

/**
 * Separates quoted history. Text between quoted lines answers them, so such a mail stays whole, as does one
 * that contains nothing but history, such as a forwarded mail.
 */
export function foldQuote(whole: string): Folded {
  const all = whole.replaceAll('\r\n', '\n').replaceAll('\r', '\n');
  const unfolded = { body: all.trim(), quoted: '' };
  const lines = all.split('\n');
  for (let at = 0; at < Math.min(lines.length, linesMax); at += 1) {
    if (isHistory(lines, at)) return folded(lines.slice(0, at), lines.slice(at), unfolded);
    const intro = introLines(lines, at);
    if (intro === 0 && !isQuote(lines[at] ?? '')) continue;
    let end = at + intro;
    while (end < lines.length && (isQuote(lines[end] ?? '') || isBlank(lines[end] ?? ''))) end += 1;
    const before = lines.slice(0, at);
    const after = lines.slice(end);
    const block = lines.slice(at, end);
    // A short quotation within a text is part of it.
    if (intro === 0 && !before.every(isBlank) && !after.every(isBlank)) return unfolded;
    if (after.every(isBlank)) return folded(before, block, unfolded);
    if (before.every(isBlank) && !after.some((line, index) => isQuote(line) || isHistory(after, index)))
      return folded(after, block, unfolded);
    return unfolded;
  }
  return unfolded;
}

function folded(body: readonly string[], quoted: readonly string[], unfolded: Folded): Folded {
  return body.every(isBlank) ? unfolded : { body: text(body).trim(), quoted: text(quoted) };
}
