import type { MailReport } from '../rules/bounce.ts';
import type { MailKind } from '../rules/mail-kind.ts';

/** A shape of mail, and what is understood of it. */
export interface Shape {
  readonly name: string;
  /** Lines of the mail, without those that are the same in most. */
  readonly headers?: readonly string[];
  readonly body: readonly string[];
  readonly envelopeFrom?: string;
  readonly says: {
    readonly kind?: MailKind;
    readonly body?: string | RegExp;
    readonly quoted?: RegExp | '';
    readonly subject?: string;
    readonly files?: readonly string[];
    readonly report?: Partial<MailReport>;
  };
}

export const answer = 'Saturday is fine.';
const history = ['> We deliver on Saturday.', '> Is that fine?'];
export const outlook = (from: string, sent: string, to: string, subject: string) => [
  answer,
  '',
  `${from}: Bakers <post@example.com>`,
  `${sent}: Saturday, 21 November 2026 10:00`,
  `${to}: Grace`,
  `${subject}: Re: Do you deliver?`,
  '',
  'We deliver on Saturday.',
];
export const folded = { body: answer, quoted: /We deliver on Saturday/ } as const;
export const html = (...lines: readonly string[]) => ({
  headers: ['Content-Type: text/html; charset=utf-8'],
  body: lines,
});
export const parts = (type: string, ...some: readonly (readonly string[])[]) => ({
  headers: ['MIME-Version: 1.0', `Content-Type: ${type}; boundary="b1"`],
  body: [...some.flatMap((part) => ['--b1', ...part]), '--b1--'],
});
export const plain = ['Content-Type: text/plain; charset=utf-8', '', answer];

/** Quoting styles of mail programs. */
const quoting: readonly Shape[] = [
  ...(
    [
      ['Gmail', 'On Sat, Nov 21, 2026 at 10:00 AM Bakers <post@example.com> wrote:'],
      ['Apple Mail', 'On 21. Nov 2026, at 10:00, Bakers <post@example.com> wrote:'],
      ['Thunderbird', 'On 21/11/2026 10:00, Bakers wrote:'],
      ['German', 'Am Sa., 21. Nov. 2026 um 10:00 Uhr schrieb Bakers <post@example.com>:'],
      ['French', 'Le sam. 21 nov. 2026 à 10:00, Bakers <post@example.com> a écrit :'],
      ['Spanish', 'El sáb, 21 nov 2026 a las 10:00, Bakers (<post@example.com>) escribió:'],
      ['Italian', 'Il giorno sab 21 nov 2026 alle ore 10:00 Bakers <post@example.com> ha scritto:'],
      ['Dutch', 'Op za 21 nov 2026 om 10:00 schreef Bakers <post@example.com>:'],
      ['Portuguese', 'Em sáb., 21 de nov. de 2026 às 10:00, Bakers <post@example.com> escreveu:'],
      ['Polish', 'sob., 21 lis 2026 o 10:00 Bakers <post@example.com> napisał(a):'],
      ['Swedish', 'Den lör 21 nov. 2026 kl 10:00 skrev Bakers <post@example.com>:'],
      ['Russian', 'сб, 21 нояб. 2026 г. в 10:00, Bakers <post@example.com> написал:'],
      ['Turkish', '21 Kas 2026 Cmt, saat 10:00 tarihinde Bakers şunu yazdı:'],
      ['Chinese', 'Bakers <post@example.com> 于2026年11月21日周六 10:00写道：'],
    ] as const
  ).map(([name, intro]) => ({ name: `${name} quotes`, body: [answer, '', intro, ...history], says: folded })),
  {
    name: 'an introduction over two lines',
    body: [
      answer,
      '',
      'On Saturday, 21 November 2026 at 10:00, Bakers of the Corner',
      '<post@example.com> wrote:',
      ...history,
    ],
    says: folded,
  },
  { name: 'Outlook in English', body: outlook('From', 'Sent', 'To', 'Subject'), says: folded },
  { name: 'Outlook in German', body: outlook('Von', 'Gesendet', 'An', 'Betreff'), says: folded },
  { name: 'Outlook in French', body: outlook('De', 'Envoyé', 'À', 'Objet'), says: folded },
  {
    name: 'Outlook with a rule',
    body: [
      answer,
      '',
      '________________________________',
      ...outlook('From', 'Sent', 'To', 'Subject').slice(2),
    ],
    says: folded,
  },
  {
    name: 'an original message',
    body: [answer, '', '-----Original Message-----', 'We deliver on Saturday.'],
    says: folded,
  },
  {
    name: 'an answer below the quote',
    body: [history[0] ?? '', '', answer],
    says: { body: answer, quoted: /We deliver/ },
  },
  {
    name: 'answers between the lines stay',
    body: ['On Sat, Bakers wrote:', '> Saturday?', 'Yes.', '> At ten?', 'No, at eleven.'],
    says: { body: /Yes\.[\s\S]*At ten\?[\s\S]*eleven/, quoted: '' },
  },
  {
    name: 'a mail that was passed on stays',
    body: ['---------- Forwarded message ---------', 'From: Joan <joan@example.net>', 'Is this for you?'],
    says: { body: /Is this for you/, quoted: '' },
  },
  {
    name: 'a signature stays with its text',
    body: [answer, '-- ', 'Grace', '', 'On Sat, Nov 21, 2026, Bakers wrote:', ...history],
    says: { body: /Saturday is fine\.\n-- ?\nGrace/, quoted: /We deliver/ },
  },
  {
    name: 'HTML of Gmail',
    ...html(
      '<div dir="ltr">Saturday is fine.</div><br><div class="gmail_quote"><div class="gmail_attr">On Sat, Bakers wrote:<br></div>',
      '<blockquote class="gmail_quote">We deliver on Saturday.</blockquote></div>',
    ),
    says: folded,
  },
  {
    name: 'HTML of Apple Mail',
    ...html(
      '<html><body>Saturday is fine.<br><div><br><blockquote type="cite"><div>On 21 Nov 2026, Bakers wrote:</div><div>We deliver on Saturday.</div></blockquote></div></body></html>',
    ),
    says: folded,
  },
  {
    name: 'HTML of Outlook',
    ...html(
      '<p>Saturday is fine.</p><div id="divRplyFwdMsg"><b>From:</b> Bakers<br><b>Sent:</b> Saturday<br><b>To:</b> Grace<br><b>Subject:</b> Re: Do you deliver?</div><div>We deliver on Saturday.</div>',
    ),
    says: folded,
  },
  {
    name: 'HTML with scripts and styles',
    ...html(
      '<style>p{color:red}</style><script>alert(1)</script><p>Saturday &amp; Sunday</p><img src=x onerror=alert(1)>',
    ),
    says: { body: 'Saturday & Sunday', quoted: '' },
  },
];

export const encoded = (charset: string, bytes: string, encoding = 'quoted-printable') => ({
  headers: [`Content-Type: text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`],
  body: [bytes],
});

/** Characters and encodings. */
const charsets: readonly Shape[] = [
  { name: 'UTF-8 in quoted-printable', ...encoded('utf-8', 'Sch=C3=B6n'), says: { body: 'Schön' } },
  {
    name: 'UTF-8 in base64',
    ...encoded('utf-8', Buffer.from('Schön').toString('base64'), 'base64'),
    says: { body: 'Schön' },
  },
  { name: 'Latin-1', ...encoded('iso-8859-1', 'Sch=F6n'), says: { body: 'Schön' } },
  { name: 'Windows-1252', ...encoded('windows-1252', '=80 5'), says: { body: '€ 5' } },
  { name: 'ISO-8859-2', ...encoded('iso-8859-2', 'za=BF=F3=B3=E6'), says: { body: 'zażółć' } },
  { name: 'KOI8-R', ...encoded('koi8-r', '=F0=D2=C9=D7=C5=D4'), says: { body: 'Привет' } },
  { name: 'ISO-2022-JP', ...encoded('iso-2022-jp', '\u001b$B$3$s\u001b(B', '7bit'), says: { body: 'こん' } },
  { name: 'Shift_JIS', ...encoded('shift_jis', '=82=B1=82=F1'), says: { body: 'こん' } },
  { name: 'GB18030', ...encoded('gb18030', '=C4=E3=BA=C3'), says: { body: '你好' } },
  { name: 'EUC-KR', ...encoded('euc-kr', '=B0=A1'), says: { body: '가' } },
  { name: 'a charset that nobody knows', ...encoded('x-unknown', 'Good day'), says: { body: 'Good day' } },
  {
    name: 'encoded words in a subject',
    headers: ['Subject: =?utf-8?q?Sch=C3=B6n?= =?iso-8859-1?Q?_f=FCr?='],
    body: [answer],
    says: { subject: 'Schön für' },
  },
  {
    name: 'a header that tries to be two',
    headers: ['Subject: =?utf-8?q?Hello=0D=0ABcc:_all@example.net?='],
    body: [answer],
    says: { subject: 'Hello Bcc: all@example.net' },
  },
  { name: 'a NUL', body: ['Good\u0000 day'], says: { body: 'Good day' } },
];

/** Wrappers, attachments and things that are no text. */
const wrappers: readonly Shape[] = [
  {
    name: 'a signed mail (S/MIME)',
    ...parts('multipart/signed; protocol="application/pkcs7-signature"', plain, [
      'Content-Type: application/pkcs7-signature; name=smime.p7s',
      'Content-Transfer-Encoding: base64',
      '',
      'MIIB',
    ]),
    says: { body: answer, files: ['smime.p7s'] },
  },
  {
    name: 'an encrypted mail (S/MIME)',
    headers: [
      'Content-Type: application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
    ],
    body: ['MIIB'],
    says: { body: /^Encrypted mail/, files: ['smime.p7m'] },
  },
  {
    name: 'an encrypted mail (PGP)',
    ...parts(
      'multipart/encrypted; protocol="application/pgp-encrypted"',
      ['Content-Type: application/pgp-encrypted', '', 'Version: 1'],
      ['Content-Type: application/octet-stream; name=encrypted.asc', '', '-----BEGIN PGP MESSAGE-----'],
    ),
    says: { body: /^Encrypted mail/ },
  },
  {
    name: 'a signature in the text (PGP)',
    body: ['-----BEGIN PGP SIGNED MESSAGE-----', 'Hash: SHA256', '', answer, '-----BEGIN PGP SIGNATURE-----'],
    says: { body: /Saturday is fine/ },
  },
  {
    name: 'winmail.dat',
    ...parts('multipart/mixed', plain, [
      'Content-Type: application/ms-tnef; name=winmail.dat',
      'Content-Transfer-Encoding: base64',
      '',
      'eJ8+',
    ]),
    says: { body: answer, files: ['winmail.dat'] },
  },
  {
    name: 'an invitation',
    headers: ['Content-Type: text/calendar; method=REQUEST; charset=utf-8'],
    body: [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART:20261125T100000Z',
      'SUMMARY:Tasting\\, upstairs',
      'END:VEVENT',
      'END:VCALENDAR',
    ],
    says: { body: 'Invitation: Tasting, upstairs, 2026-11-25 10:00' },
  },
  {
    name: 'a picture and no word',
    ...parts('multipart/mixed', [
      'Content-Type: image/jpeg; name="cake.jpg"',
      'Content-Disposition: attachment; filename="cake.jpg"',
      'Content-Transfer-Encoding: base64',
      '',
      '/9j/4AAQ',
    ]),
    says: { body: 'Mail without text, with cake.jpg.', files: ['cake.jpg'] },
  },
  {
    name: 'a name that is a path',
    ...parts('multipart/mixed', plain, [
      'Content-Type: text/plain',
      'Content-Disposition: attachment; filename="../../etc/passwd"',
      '',
      'x',
    ]),
    says: { body: answer, files: ['../../etc/passwd'] },
  },
  {
    name: 'text and HTML of one mail',
    ...parts('multipart/alternative', plain, ['Content-Type: text/html', '', '<b>other</b>']),
    says: { body: answer },
  },
  { name: 'nothing at all', body: [], says: { body: 'Mail without text.' } },
];

/** Mail that is broken. */
const broken: readonly Shape[] = [
  {
    name: 'parts that never end',
    headers: ['Content-Type: multipart/mixed; boundary=b1'],
    body: ['--b1', '', answer],
    says: { body: answer },
  },
  {
    name: 'a boundary that is not there',
    headers: ['Content-Type: multipart/mixed; boundary=b1'],
    body: [answer],
    says: { kind: 'person' },
  },
  { name: 'a type that is none', headers: ['Content-Type: ;;;/;'], body: [answer], says: { kind: 'person' } },
  {
    name: 'base64 that is none',
    ...encoded('utf-8', '!!!not base64!!!', 'base64'),
    says: { kind: 'person' },
  },
  {
    name: 'a header without a colon',
    headers: ['This is no header'],
    body: [answer],
    says: { kind: 'person' },
  },
  {
    name: 'thousands of parts',
    ...parts('multipart/mixed', plain, ...Array.from({ length: 2000 }, () => ['', 'x'])),
    says: { kind: 'person' },
  },
  { name: 'a line of a million characters', body: ['x'.repeat(1_000_000)], says: { body: /^x{10000}$/ } },
  {
    name: 'ten thousand quoted lines',
    body: [answer, ...Array.from({ length: 10_000 }, () => '> more')],
    says: { body: answer },
  },
];

const subjects = [
  ...[
    'Automatic reply: Hello',
    'Out of Office: Hello',
    'Automatische Antwort: Hallo',
    'Abwesenheitsnotiz',
    'Réponse automatique : Bonjour',
  ],
  ...[
    'Respuesta automática: Hola',
    'Risposta automatica: Ciao',
    'Automatisch antwoord: Hallo',
    'Resposta automática: Olá',
    'Autosvar: Hej',
  ],
  ...[
    'Automatiskt svar: Hej',
    'Automaattinen vastaus: Hei',
    'Odpowiedź automatyczna: Cześć',
    'Automatická odpověď: Ahoj',
    'Automatikus válasz: Szia',
  ],
  ...[
    'Автоматический ответ: Привет',
    'Otomatik Yanıt: Merhaba',
    '自动回复: 你好',
    '自動応答: こんにちは',
    '부재중 자동 회신',
  ],
];

/** Mail that nobody wrote. */
const automatic: readonly Shape[] = [
  ...subjects.map((subject) => ({
    name: `away without a header: ${subject}`,
    headers: [`Subject: =?utf-8?b?${Buffer.from(subject).toString('base64')}?=`],
    body: ['I am away.'],
    says: { kind: 'perhaps_auto_reply' as const, subject },
  })),
  {
    name: 'RFC 3834',
    headers: ['Auto-Submitted: auto-replied (vacation)'],
    body: ['Away.'],
    says: { kind: 'auto_reply' },
  },
  {
    name: 'a person says so as well',
    headers: ['Auto-Submitted: no'],
    body: [answer],
    says: { kind: 'person' },
  },
  {
    name: 'Exchange away',
    headers: ['Auto-Submitted: auto-generated', 'Subject: Automatic reply: Hello'],
    body: ['Away.'],
    says: { kind: 'auto_reply' },
  },
  {
    name: 'cPanel',
    headers: ['X-Autorespond: Hello', 'Precedence: auto_reply'],
    body: ['Away.'],
    says: { kind: 'auto_reply' },
  },
  { name: 'an empty envelope', envelopeFrom: '', body: ['Something.'], says: { kind: 'automatic' } },
  {
    name: 'a program',
    headers: ['Auto-Submitted: auto-generated'],
    body: ['Your invoice'],
    says: { kind: 'automatic' },
  },
  {
    name: 'a newsletter',
    headers: ['List-Unsubscribe: <mailto:u@news.test>'],
    body: ['News'],
    says: { kind: 'bulk' },
  },
  {
    name: 'a mailing list',
    headers: ['Precedence: list', 'List-Id: <a.b.test>'],
    body: ['Hello all'],
    says: { kind: 'bulk' },
  },
];

export const dsn = (
  status: readonly string[],
  original = 'Message-ID: <sent-1@example.com>',
): Omit<Shape, 'name' | 'says'> => ({
  ...parts(
    'multipart/report; report-type=delivery-status',
    ['Content-Type: text/plain', '', 'It could not be delivered.'],
    [
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.test',
      '',
      'Final-Recipient: rfc822; gone@example.net',
      ...status,
    ],
    ['Content-Type: text/rfc822-headers', '', original],
  ),
  envelopeFrom: '',
});
export const robot = ['From: Mail Delivery System <MAILER-DAEMON@mx.test>'];

/** Mail that came back, as ten kinds of servers say it. */
const bounces: readonly Shape[] = [
  {
    name: 'Postfix',
    ...dsn([
      'Action: failed',
      'Status: 5.1.1',
      'Diagnostic-Code: smtp; 550 5.1.1 <gone@example.net>: Recipient address rejected',
    ]),
    says: { report: { kind: 'failed', endsAddress: true, aboutIds: ['sent-1@example.com'] } },
  },
  {
    name: 'Exchange',
    ...dsn([
      'Action: failed',
      'Status: 5.1.10',
      'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound',
    ]),
    says: { report: { kind: 'failed', endsAddress: true } },
  },
  {
    name: 'Gmail with a folded line',
    ...dsn([
      'Action: failed',
      'Status: 5.2.1',
      'Diagnostic-Code: smtp; 550-5.2.1 The email account that you tried to reach is',
      ' disabled.',
    ]),
    says: {
      report: {
        endsAddress: true,
        reason: 'It bounced: 550-5.2.1 The email account that you tried to reach is disabled.',
      },
    },
  },
  {
    name: 'a full mailbox',
    ...dsn(['Action: failed', 'Status: 5.2.2', 'Diagnostic-Code: smtp; 552 5.2.2 Mailbox full']),
    says: { report: { kind: 'failed', endsAddress: false } },
  },
  {
    name: 'refused as spam',
    ...dsn(['Action: failed', 'Status: 5.7.1', 'Diagnostic-Code: smtp; 550 5.7.1 Message refused']),
    says: { report: { kind: 'failed', endsAddress: false } },
  },
  {
    name: 'late',
    ...dsn(['Action: delayed', 'Status: 4.4.1']),
    says: { report: { kind: 'delayed', endsAddress: false } },
  },
  {
    name: 'only the plain status',
    ...dsn(['Action: failed', 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550 No such user']),
    says: { report: { endsAddress: true } },
  },
  {
    name: 'qmail',
    headers: robot,
    envelopeFrom: '',
    body: [
      'Hi. This is the qmail-send program.',
      '<gone@example.net>:',
      '550 5.1.1 no such user',
      '',
      '--- Below this line is a copy of the message.',
      'Message-ID: <sent-1@example.com>',
    ],
    says: { report: { kind: 'failed', endsAddress: true, aboutIds: ['sent-1@example.com'] } },
  },
  {
    name: 'Exim',
    headers: [...robot, 'X-Failed-Recipients: gone@example.net'],
    envelopeFrom: '',
    body: ['SMTP error from remote mail server: 550 unknown user', 'Message-ID: <sent-1@example.com>'],
    says: { report: { kind: 'failed', endsAddress: true } },
  },
  {
    name: 'a complaint (ARF)',
    ...parts(
      'multipart/report; report-type=feedback-report',
      ['Content-Type: text/plain', '', 'A complaint.'],
      ['Content-Type: message/feedback-report', '', 'Feedback-Type: abuse'],
      ['Content-Type: message/rfc822', '', 'Message-ID: <sent-1@example.com>', '', 'Hello'],
    ),
    says: { report: { kind: 'complaint', endsAddress: true, aboutIds: ['sent-1@example.com'] } },
  },
];

export const shapes: readonly Shape[] = [
  ...quoting,
  ...charsets,
  ...wrappers,
  ...broken,
  ...automatic,
  ...bounces,
];
