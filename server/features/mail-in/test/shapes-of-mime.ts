import { answer, encoded, parts, plain, type Shape } from './shapes.ts';

// Characters, wrappers and breakage that mail programs and relays bring.

const charsets: Readonly<Record<string, readonly [bytes: string, text: string]>> = {
  'windows-1250': ['za=BF=F3=B3=E6', 'zażółć'],
  'windows-1251': ['=CF=F0=E8=E2=E5=F2', 'Привет'],
  'windows-1253': ['=C3=E5=E9=E1', 'Γεια'],
  'windows-1254': ['=DEi=FEe', 'Şişe'],
  'windows-1255': ['=F9=EC=E5=ED', 'שלום'],
  'windows-1256': ['=E3=D1=CD=C8=C7', 'مرحبا'],
  'windows-1257': ['=E2da=FEi', 'ādaži'],
  'windows-1258': ['caf=E9', 'café'],
  'iso-8859-5': ['=BF=E0=D8=D2=D5=E2', 'Привет'],
  'iso-8859-7': ['=C3=E5=E9=E1', 'Γεια'],
  'iso-8859-8': ['=F9=EC=E5=ED', 'שלום'],
  'iso-8859-9': ['=DEi=FEe', 'Şişe'],
  'iso-8859-15': ['=A4 5', '€ 5'],
  'koi8-u': ['=F0=D2=C9=D7=A6=D4', 'Привіт'],
  'euc-jp': ['=A4=B3=A4=F3', 'こん'],
  big5: ['=A7=41=A6=6E', '你好'],
  gb2312: ['=C4=E3=BA=C3', '你好'],
  'us-ascii': ['Good day', 'Good day'],
  macintosh: ['Sch=9An', 'Schön'],
};

const word = (words: string): readonly string[] => [`Subject: ${words}`];
const file = (disposition: string, type = 'application/pdf') =>
  parts('multipart/mixed', plain, [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; ${disposition}`,
    'Content-Transfer-Encoding: base64',
    '',
    'JVBERg==',
  ]);

const subjects: readonly Shape[] = [
  {
    name: 'a subject in raw UTF-8',
    headers: word('Schöne Grüße'),
    body: [answer],
    says: { subject: 'Schöne Grüße' },
  },
  {
    name: 'a subject in two words of one character',
    headers: word('=?utf-8?B?U2Now7Y=?=\r\n =?utf-8?B?bg==?='),
    body: [answer],
    says: { subject: 'Schön' },
  },
  {
    name: 'a subject with an underscore for a space',
    headers: word('=?iso-8859-1?Q?Gr=FC=DFe_an_alle?='),
    body: [answer],
    says: { subject: 'Grüße an alle' },
  },
  {
    name: 'a subject over three lines',
    headers: word('One\r\n two\r\n three'),
    body: [answer],
    says: { subject: 'One two three' },
  },
  { name: 'no subject', headers: word(''), body: [answer], says: { subject: '' } },
  {
    name: 'a subject of ten thousand characters',
    headers: word('x'.repeat(10_000)),
    body: [answer],
    says: { kind: 'person' },
  },
  {
    name: 'a word of an unknown charset',
    headers: word('=?x-none?Q?Hello?='),
    body: [answer],
    says: { kind: 'person' },
  },
];

const wrappers: readonly Shape[] = [
  {
    name: 'a signed mail in one piece (S/MIME)',
    headers: [
      'Content-Type: application/pkcs7-mime; smime-type=signed-data; name=smime.p7m',
      'Content-Transfer-Encoding: base64',
    ],
    body: ['MIIB'],
    says: { files: ['smime.p7m'] },
  },
  {
    name: 'an encrypted mail of an old program (S/MIME)',
    headers: ['Content-Type: application/x-pkcs7-mime; name=smime.p7m', 'Content-Transfer-Encoding: base64'],
    body: ['MIIB'],
    says: { body: /^Encrypted mail/ },
  },
  {
    name: 'a signed mail (PGP)',
    ...parts('multipart/signed; protocol="application/pgp-signature"', plain, [
      'Content-Type: application/pgp-signature; name=signature.asc',
      '',
      '-----BEGIN PGP SIGNATURE-----',
    ]),
    says: { body: answer, files: ['signature.asc'] },
  },
  {
    name: 'an encrypted text (PGP)',
    body: ['-----BEGIN PGP MESSAGE-----', '', 'hQEMA', '-----END PGP MESSAGE-----'],
    says: { body: /BEGIN PGP MESSAGE/ },
  },
  {
    name: 'winmail.dat and no word',
    headers: ['Content-Type: application/ms-tnef; name="winmail.dat"', 'Content-Transfer-Encoding: base64'],
    body: ['eJ8+'],
    says: { body: 'Mail without text, with winmail.dat.', files: ['winmail.dat'] },
  },
  ...(
    [
      ['REPLY', /^Answer to an invitation: Tasting/],
      ['CANCEL', /^Cancelled: Tasting/],
      ['REQUEST', /^Invitation: Tasting, 2026-11-25$/],
    ] as const
  ).map(([method, body]) => ({
    name: `a calendar: ${method}`,
    headers: [`Content-Type: text/calendar; method=${method}; charset=utf-8`],
    body: [
      'BEGIN:VCALENDAR',
      'BEGIN:VEVENT',
      'DTSTART;VALUE=DATE:20261125',
      'SUMMARY:Tasting',
      'END:VEVENT',
      'END:VCALENDAR',
    ],
    says: { body },
  })),
  {
    name: 'an invitation with its words',
    ...parts('multipart/alternative', plain, [
      'Content-Type: text/calendar; method=REQUEST',
      '',
      'BEGIN:VCALENDAR',
      'END:VCALENDAR',
    ]),
    says: { body: answer },
  },
  {
    name: 'a picture within HTML',
    ...parts(
      'multipart/related',
      ['Content-Type: text/html', '', `<p>${answer}</p><img src="cid:1" alt="">`],
      [
        'Content-Type: image/png; name=logo.png',
        'Content-ID: <1>',
        'Content-Transfer-Encoding: base64',
        '',
        'iVBORw==',
      ],
    ),
    says: { body: answer, files: ['logo.png'] },
  },
  {
    name: 'a mail within the mail',
    ...parts('multipart/mixed', plain, [
      'Content-Type: message/rfc822',
      '',
      'Subject: Inside',
      '',
      'Other words',
    ]),
    says: { body: answer },
  },
  {
    name: 'a card',
    ...file('filename=grace.vcf', 'text/vcard'),
    says: { body: answer, files: ['grace.vcf'] },
  },
  { name: 'a name in RFC 2231', ...file("filename*=utf-8''Sch%C3%B6n.pdf"), says: { files: ['Schön.pdf'] } },
  {
    name: 'a name in pieces',
    ...file('filename*0=one; filename*1=two.pdf'),
    says: { files: ['onetwo.pdf'] },
  },
  {
    name: 'a name as an encoded word',
    ...file('filename="=?utf-8?Q?Sch=C3=B6n.pdf?="'),
    says: { files: ['Schön.pdf'] },
  },
  { name: 'a name with a quote in it', ...file('filename="a\\"b.pdf"'), says: { files: ['a"b.pdf'] } },
  { name: 'a file without a name', ...file('size=4'), says: { files: ['application/pdf'] } },
  { name: 'a voice message', ...file('filename=voice.amr', 'audio/amr'), says: { files: ['voice.amr'] } },
  {
    name: 'lines that flow (RFC 3676)',
    headers: ['Content-Type: text/plain; charset=utf-8; format=flowed'],
    body: ['Saturday is ', 'fine.'],
    says: { body: /Saturday is\s+fine\./ },
  },
  {
    name: 'enriched text',
    headers: ['Content-Type: text/enriched'],
    body: ['<bold>Saturday</bold> is fine.'],
    says: { kind: 'person' },
  },
  {
    name: 'HTML alone, of entities',
    headers: ['Content-Type: text/html'],
    body: ['<p>Sch&ouml;n &lt;3&nbsp;&#8364;</p>'],
    says: { body: 'Schön <3 €' },
  },
  {
    name: 'HTML in tables',
    headers: ['Content-Type: text/html'],
    body: ['<table><tr><td>Saturday</td></tr><tr><td>is fine.</td></tr></table>'],
    says: { body: /Saturday\s+is fine\./ },
  },
  {
    name: 'HTML that is never closed',
    headers: ['Content-Type: text/html'],
    body: ['<div><p>Saturday is fine.'],
    says: { body: answer },
  },
  {
    name: 'HTML of ten thousand levels',
    headers: ['Content-Type: text/html'],
    body: ['<div>'.repeat(10_000), 'Saturday is fine.'],
    says: { body: answer },
  },
];

const broken: readonly Shape[] = [
  {
    name: 'two senders',
    headers: ['From: Grace <grace@example.net>', 'From: Eve <eve@example.net>'],
    body: [answer],
    says: { body: answer },
  },
  { name: 'a sender that is none', headers: ['From: undisclosed'], body: [answer], says: { body: answer } },
  { name: 'a date that is none', headers: ['Date: yesterday'], body: [answer], says: { body: answer } },
  {
    name: 'bytes that are no UTF-8',
    headers: ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: quoted-printable'],
    body: ['caf=E9'],
    says: { body: /^caf/ },
  },
  {
    name: 'a byte order mark',
    headers: ['Content-Type: text/plain; charset=utf-8'],
    body: [`\ufeff${answer}`],
    says: { body: /Saturday is fine\.$/ },
  },
  {
    name: 'an encoding that nobody knows',
    headers: ['Content-Transfer-Encoding: x-none'],
    body: [answer],
    says: { body: answer },
  },
  {
    name: 'quoted-printable that ends in the middle',
    ...encoded('utf-8', 'Saturday is fine.='),
    says: { body: answer },
  },
  { name: 'base64 with spaces', ...encoded('utf-8', 'U2F0 dXJk YXk=', 'base64'), says: { body: 'Saturday' } },
  {
    name: 'two types of content',
    headers: ['Content-Type: text/plain', 'Content-Type: text/html'],
    body: [answer],
    says: { body: answer },
  },
  {
    name: 'a boundary in quotes with spaces',
    headers: ['Content-Type: multipart/mixed; boundary="a b"'],
    body: ['--a b', '', answer, '--a b--'],
    says: { body: answer },
  },
  {
    name: 'words before and after the parts',
    headers: ['Content-Type: multipart/mixed; boundary=b1'],
    body: ['Old programs see this.', '--b1', ...plain, '--b1--', 'And this.'],
    says: { body: answer },
  },
  {
    name: 'forty levels of parts',
    headers: ['Content-Type: multipart/mixed; boundary=b0'],
    body: Array.from({ length: 40 }, (_, level) => [
      `--b${level}`,
      `Content-Type: multipart/mixed; boundary=b${level + 1}`,
      '',
    ]).flat(),
    says: { kind: 'person' },
  },
  {
    name: 'a thousand headers',
    headers: Array.from({ length: 1000 }, (_, number) => `X-${number}: ${number}`),
    body: [answer],
    says: { body: answer },
  },
  {
    name: 'a reference of fifty thousand characters',
    headers: [`References: ${'<a@b.test> '.repeat(5000)}`],
    body: [answer],
    says: { body: answer },
  },
  {
    name: 'only quoted lines',
    body: ['> We deliver on Saturday.'],
    says: { body: /We deliver/, quoted: '' },
  },
  { name: 'control characters', body: ['Good\u0007 day\u001b[31m'], says: { kind: 'person' } },
  { name: 'half a character', body: ['Good day \ud83c'], says: { body: /^Good day/ } },
  { name: 'right to left marks', body: ['\u202eevil\u202c'], says: { kind: 'person' } },
];

export const shapesOfMime: readonly Shape[] = [
  ...Object.entries(charsets).map(([charset, [bytes, text]]) => ({
    name: `the charset ${charset}`,
    ...encoded(charset, bytes),
    says: { body: text },
  })),
  ...subjects,
  ...wrappers,
  ...broken,
];
