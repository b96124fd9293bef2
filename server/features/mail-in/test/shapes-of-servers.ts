import { dsn, parts, robot, type Shape } from './shapes.ts';

// Mail that servers write: bounces as they word them, complaints, and programs for people who are away.

const gone = { kind: 'failed', endsAddress: true } as const;
const stays = { kind: 'failed', endsAddress: false } as const;
const sent = 'Message-ID: <sent-1@example.com>';

/** Status and diagnostic of a report, and if the address is gone for good. */
const reports: Readonly<Record<string, readonly [status: string, diagnostic: string, isGone: boolean]>> = {
  'Outlook.com': ['5.5.0', 'smtp;550 5.5.0 Requested action not taken: mailbox unavailable', false],
  Yahoo: ['5.0.0', 'smtp;554 delivery error: dd This user doesn’t have an account', false],
  iCloud: ['5.1.1', 'smtp;550 5.1.1 <gone@example.net>: user does not exist', true],
  'Amazon SES': ['5.1.1', 'smtp; 550 5.1.1 The email account that you tried to reach does not exist', true],
  SendGrid: ['5.1.1', 'smtp; 550 5.1.1 Bad destination mailbox address', true],
  Mailgun: ['5.1.2', 'smtp; 550 5.1.2 Host unknown', true],
  Zoho: ['5.1.1', 'smtp; 553 Relaying disallowed. Invalid user', true],
  Sendmail: ['5.1.1', 'SMTP; 550 5.1.1 <gone@example.net>... User unknown', true],
  OpenSMTPD: ['5.1.1', 'smtp; 550 Invalid recipient: <gone@example.net>', true],
  Courier: ['5.1.1', 'smtp; 550 User unknown.', true],
  Mimecast: ['5.4.1', 'smtp; 550 Recipient address rejected: Access denied', false],
  Proofpoint: ['5.7.1', 'smtp; 554 5.7.1 Message content rejected', false],
  Barracuda: ['5.7.1', 'smtp; 550 permanent failure for one or more recipients (blocked)', false],
  'a message that is too large': ['5.3.4', 'smtp; 552 5.3.4 Message size exceeds fixed limit', false],
  'a loop of servers': ['5.4.6', 'smtp; 554 5.4.6 Too many hops', false],
  'a name that is not found': ['5.4.4', 'X-Postfix; Host or domain name not found', false],
  'an expired attempt': ['4.4.7', 'smtp; 421 4.4.7 Message expired', false],
};

const away: readonly string[] = [
  'Odsutan: Bok',
  'Nepřítomnost: Ahoj',
  'Mimo kancelář: Ahoj',
  'Fravær: Hei',
  'Poissa: Hei',
  'Házon kívül: Szia',
  'Răspuns automat: Bună',
  'Автоответ: Привет',
  'Автоматична відповідь: Привіт',
  'Αυτόματη απάντηση: Γεια',
  '自動回覆: 你好',
  '不在: こんにちは',
  'Fuera de la oficina: Hola',
  'Fuori ufficio: Ciao',
  'Absence du bureau : Bonjour',
  'Automatisk svar: Hei',
  'Autoodpowiedź: Cześć',
  'Ausência temporária: Olá',
];

const headersOfPrograms: Readonly<Record<string, readonly string[]>> = {
  'Auto-Submitted with a comment': ['Auto-Submitted: Auto-Replied; owner="x"'],
  'X-Autoreply': ['X-Autoreply: yes'],
  'X-Auto-Reply': ['X-Auto-Reply: true'],
  'X-Autoresponder': ['X-Autoresponder: Plesk'],
  'X-Mail-Autoreply': ['X-Mail-Autoreply: 1'],
  'Precedence auto_reply': ['Precedence: auto_reply'],
};

export const shapesOfServers: readonly Shape[] = [
  ...Object.entries(reports).map(([name, [status, diagnostic, isGone]]) => ({
    name: `a report of ${name}`,
    ...dsn(['Action: failed', `Status: ${status}`, `Diagnostic-Code: ${diagnostic}`]),
    says: { report: isGone ? gone : stays },
  })),
  {
    name: 'a report that has the whole mail',
    ...parts(
      'multipart/report; report-type=delivery-status',
      ['Content-Type: text/plain', '', 'It could not be delivered.'],
      [
        'Content-Type: message/delivery-status',
        '',
        'Reporting-MTA: dns; mx.test',
        '',
        'Action: failed',
        'Status: 5.1.1',
      ],
      ['Content-Type: message/rfc822', '', sent, 'Subject: Re: Do you deliver?', '', 'We do.'],
    ),
    envelopeFrom: '',
    says: { report: { ...gone, aboutIds: ['sent-1@example.com'] } },
  },
  {
    name: 'a report in UTF-8 (RFC 6533)',
    ...parts(
      'multipart/report; report-type=global-delivery-status',
      ['Content-Type: text/plain; charset=utf-8', '', 'Unzustellbar'],
      [
        'Content-Type: message/global-delivery-status',
        '',
        'Reporting-MTA: dns; mx.test',
        '',
        'Final-Recipient: utf-8; jörg@example.net',
        'Action: failed',
        'Status: 5.1.1',
      ],
      ['Content-Type: message/global-headers', '', sent],
    ),
    envelopeFrom: '',
    says: { report: gone },
  },
  {
    name: 'a report of several recipients',
    ...dsn([
      'Action: failed',
      'Status: 5.2.2',
      '',
      'Final-Recipient: rfc822; other@example.net',
      'Action: delayed',
      'Status: 4.0.0',
    ]),
    says: { report: stays },
  },
  {
    name: 'a delivery that was confirmed',
    ...dsn(['Action: delivered', 'Status: 2.0.0']),
    says: { report: { kind: 'delayed', endsAddress: false } },
  },
  {
    name: 'a complaint of AOL',
    ...parts(
      'multipart/report; report-type=feedback-report',
      ['Content-Type: text/plain', '', 'This is an email abuse report.'],
      [
        'Content-Type: message/feedback-report',
        '',
        'Feedback-Type: abuse',
        'User-Agent: AOL SComp',
        'Version: 0.1',
      ],
      ['Content-Type: message/rfc822', '', sent, '', 'We do.'],
    ),
    says: { report: { kind: 'complaint', endsAddress: true } },
  },
  {
    name: 'Lotus Domino',
    headers: robot,
    envelopeFrom: '',
    body: [
      'Your message could not be delivered because:',
      '550 5.1.1 User not listed in Domino Directory',
      sent,
    ],
    says: { report: gone },
  },
  {
    name: 'GroupWise',
    headers: robot,
    envelopeFrom: '',
    body: ['The message that you sent was undeliverable:', 'gone@example.net (user not found) 550', sent],
    says: { report: { kind: 'failed' } },
  },
  ...away.map((subject) => ({
    name: `away without a header: ${subject}`,
    headers: [`Subject: =?utf-8?b?${Buffer.from(subject).toString('base64')}?=`],
    body: ['I am away.'],
    says: { kind: 'perhaps_auto_reply' as const, subject },
  })),
  ...Object.entries(headersOfPrograms).map(([name, headers]) => ({
    name: `a program that says so: ${name}`,
    headers,
    body: ['Away.'],
    says: { kind: 'auto_reply' as const },
  })),
  {
    name: 'a header of autoresponders that says no',
    headers: ['X-Autoreply: no'],
    body: ['Good day'],
    says: { kind: 'person' },
  },
  {
    name: 'a newsletter with a feedback id',
    headers: ['Feedback-ID: 1:campaign:sender', 'Precedence: bulk'],
    body: ['News'],
    says: { kind: 'bulk' },
  },
  {
    name: 'a postmaster without a report',
    headers: ['From: postmaster@mx.test'],
    body: ['Maintenance tonight.'],
    says: { kind: 'automatic' },
  },
];
