import { normalForm } from '../../../text/normal-form.ts';
import { trim } from '../../../text/trim.ts';

const charactersMax = 120;
/** Maximum code units read of an uploaded file's name. */
const readMax = 500;

/** Extensions that run a program or open a page when the saved file is opened. */
const running = new Set(
  (
    'app apk bat bin cmd com cpl crx deb desktop dmg dll exe gadget hta htm html jar js jse lnk mht mhtml mjs msc msi msix ' +
    'msp pif pkg ps1 ps2 psm1 py reg rpm scf scr sh shtml svg svgz sys url vb vbe vbs website ws wsf wsh xhtml xht xll xml'
  ).split(' '),
);

const pictures = new Set(['png', 'jpg', 'jpeg', 'webp', 'gif', 'heic', 'avif']);

/** Usual extensions of a type; the first is added to a name that has none of them. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf', 'ai'],
};

/**
 * Name under which a file can be saved on any system: no folders, no control or bidirectional characters, no
 * reserved names, and no executable extension.
 */
export function safeName(filename: string | undefined, mediaType: string): string {
  const last = (filename ?? '').slice(0, readMax).toWellFormed().split(/[/\\]/).at(-1) ?? '';
  const normalized = normalForm(last, 'NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/[<>:"|?*%]/g, '_')
    .replaceAll(/\s+/g, ' ');
  const plain = trim(normalized, '. ');
  const dot = plain.lastIndexOf('.');
  const hasEnding = dot > 0 && /^[\p{L}\p{N}_-]{1,10}$/u.test(plain.slice(dot + 1));
  const ending = hasEnding ? plain.slice(dot + 1) : '';
  const stem =
    (hasEnding ? plain.slice(0, dot) : plain).slice(0, charactersMax).toWellFormed().trim() || 'file';
  return [stem, ...endingOf(ending, mediaType)].join('.');
}

function endingOf(ending: string, mediaType: string): readonly string[] {
  const lower = ending.toLowerCase();
  const expected = endings[mediaType];
  if (expected?.includes(lower)) return [ending];
  // A re-encoded picture has the format of its bytes.
  if (expected)
    return ending === '' || pictures.has(lower) ? [expected[0] ?? ''] : [ending, expected[0] ?? ''];
  if (running.has(lower)) return [ending, 'txt'];
  return ending === '' ? (mediaType === 'text/plain' ? ['txt'] : []) : [ending];
}
