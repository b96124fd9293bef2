import { answer, folded, html, outlook, type Shape } from './shapes.ts';

// Quoting of mail programs, in the languages and the HTML that they write.

const history = ['> We deliver on Saturday.', '> Is that fine?'];

const introductions: Readonly<Record<string, string>> = {
  Danish: 'Den lør. 21. nov. 2026 kl. 10.00 skrev Bakers <post@example.com>:',
  Norwegian: 'lør. 21. nov. 2026 kl. 10:00 skrev Bakers <post@example.com>:',
  Finnish: 'la 21. marrask. 2026 klo 10.00 Bakers (post@example.com) kirjoitti:',
  Czech: 'so 21. 11. 2026 v 10:00 odesílatel Bakers <post@example.com> napsal:',
  Slovak: 'so 21. 11. 2026 o 10:00 Bakers <post@example.com> napísal(a):',
  Hungarian: 'Bakers <post@example.com> ezt írta (időpont: 2026. nov. 21., Szo, 10:00):',
  Romanian: 'În sâm., 21 nov. 2026 la 10:00, Bakers <post@example.com> a scris:',
  Greek: 'Στις Σάβ 21 Νοε 2026 στις 10:00 π.μ., ο/η Bakers <post@example.com> έγραψε:',
  Ukrainian: 'сб, 21 лист. 2026 р. о 10:00 Bakers <post@example.com> пише:',
  Japanese: '2026年11月21日(土) 10:00 Bakers <post@example.com>:',
  Korean: '2026년 11월 21일 (토) 오전 10:00, Bakers <post@example.com>님이 작성:',
  'traditional Chinese': 'Bakers <post@example.com> 於 2026年11月21日 週六 上午10:00寫道：',
  Catalan: 'Missatge de Bakers <post@example.com> del dia ds., 21 de nov. 2026 a les 10:00:',
  Croatian: 'sub, 21. stu 2026. u 10:00 Bakers <post@example.com> napisao je:',
  Indonesian: 'Pada tanggal Sab, 21 Nov 2026 pukul 10.00 Bakers <post@example.com> menulis:',
  Vietnamese: 'Vào Th 7, 21 thg 11, 2026 vào lúc 10:00 Bakers <post@example.com> đã viết:',
  Hebrew: 'בתאריך שבת, 21 בנוב׳ 2026 ב-10:00 מאת Bakers <post@example.com>:',
  Arabic: 'في السبت، 21 نوفمبر 2026 في 10:00 ص تمت كتابة ما يلي بواسطة Bakers <post@example.com>:',
};

/** Names of sender, time, recipient and subject in Outlook. */
const headings: Readonly<Record<string, readonly [string, string, string, string]>> = {
  Spanish: ['De', 'Enviado', 'Para', 'Asunto'],
  Italian: ['Da', 'Inviato', 'A', 'Oggetto'],
  Portuguese: ['De', 'Enviado', 'Para', 'Assunto'],
  Dutch: ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
  Polish: ['Od', 'Wysłano', 'Do', 'Temat'],
  Swedish: ['Från', 'Skickat', 'Till', 'Ämne'],
  Danish: ['Fra', 'Sendt', 'Til', 'Emne'],
  Finnish: ['Lähettäjä', 'Lähetetty', 'Vastaanottaja', 'Aihe'],
  Czech: ['Od', 'Odesláno', 'Komu', 'Předmět'],
  Hungarian: ['Feladó', 'Küldve', 'Címzett', 'Tárgy'],
  Russian: ['От', 'Отправлено', 'Кому', 'Тема'],
  Turkish: ['Kimden', 'Gönderildi', 'Kime', 'Konu'],
  Japanese: ['差出人', '送信日時', '宛先', '件名'],
  Chinese: ['发件人', '发送时间', '收件人', '主题'],
  Korean: ['보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  'English, in stars': ['*From', '*Sent', '*To', '*Subject'],
};

const separators: readonly string[] = [
  '-----Ursprüngliche Nachricht-----',
  '-------- Message original --------',
  '-----Mensaje original-----',
  '-----Mensagem original-----',
  '-----Messaggio originale-----',
  '-----Oorspronkelijk bericht-----',
  '-----Ursprungligt meddelande-----',
  '-----Oprindelig meddelelse-----',
  '-----Исходное сообщение-----',
  '-----原始邮件-----',
  '-----元のメッセージ-----',
];

const quote = 'We deliver on Saturday.';
const clients: Readonly<Record<string, string>> = {
  Yahoo: `<div>${answer}</div><div id="yahoo_quoted_1" class="yahoo_quoted"><div>On Saturday, Bakers wrote:</div><div>${quote}</div></div>`,
  Proton: `<div>${answer}</div><div class="protonmail_quote">On Saturday, Bakers wrote:<br><blockquote type="cite">${quote}</blockquote></div>`,
  Thunderbird: `<p>${answer}</p><div class="moz-cite-prefix">On 21/11/2026 10:00, Bakers wrote:<br></div><blockquote type="cite" cite="mid:1@x"><p>${quote}</p></blockquote>`,
  'Outlook on the web': `<div>${answer}</div><div id="appendonsend"></div><hr><div id="divRplyFwdMsg"><b>From:</b> Bakers<br><b>Sent:</b> Saturday<br><b>To:</b> Grace<br><b>Subject:</b> Re</div><div>${quote}</div>`,
  'Outlook on a phone': `<div>${answer}</div><div><hr><b>From:</b> Bakers &lt;post@example.com&gt;<br><b>Sent:</b> Saturday<br><b>To:</b> Grace<br><b>Subject:</b> Re</div><p>${quote}</p>`,
  'Word as an editor': `<div class="WordSection1"><p class="MsoNormal">${answer}<o:p></o:p></p><p class="MsoNormal"><b>From:</b> Bakers<br><b>Sent:</b> Saturday<br><b>To:</b> Grace<br><b>Subject:</b> Re<o:p></o:p></p><p class="MsoNormal">${quote}</p></div>`,
  'GMX and WEB.DE': `<div>${answer}</div><div name="quote" style="border-left:2px solid"><div><b>Gesendet:</b> Samstag<br><b>Von:</b> Bakers<br><b>An:</b> Grace<br><b>Betreff:</b> Re</div><div name="quoted-content">${quote}</div></div>`,
  Samsung: `<div>${answer}</div><div>-------- Original message --------</div><div>From: Bakers</div><div>${quote}</div>`,
  Fastmail: `<div>${answer}</div><div>On Sat, 21 Nov 2026, at 10:00 AM, Bakers wrote:<br></div><blockquote type="cite" id="qt"><div>${quote}</div></blockquote>`,
  Zoho: `<div>${answer}</div><div class="zmail_extra"><div>---- On Sat, 21 Nov 2026 10:00:00 +0100 Bakers wrote ---</div><blockquote id="blockquote_zmail"><div>${quote}</div></blockquote></div>`,
  'Apple Mail on a phone': `<div dir="ltr">${answer}</div><div dir="ltr"><br><blockquote type="cite">On 21 Nov 2026, at 10:00, Bakers wrote:<br><br></blockquote></div><blockquote type="cite"><div dir="ltr">${quote}</div></blockquote>`,
  'Gmail without a class': `<div dir="ltr">${answer}</div><br><div>On Sat, Bakers &lt;post@example.com&gt; wrote:<br></div><blockquote>${quote}</blockquote>`,
};

export const shapesOfClients: readonly Shape[] = [
  ...Object.entries(introductions).map(([language, intro]) => ({
    name: `${language} quotes`,
    body: [answer, '', intro, '', ...history],
    says: folded,
  })),
  ...Object.entries(headings).map(([language, [from, sent, to, subject]]) => ({
    name: `Outlook in ${language}`,
    body: outlook(from, sent, to, subject),
    says: folded,
  })),
  ...separators.map((line) => ({
    name: `a separator: ${line}`,
    body: [answer, '', line, quote],
    says: folded,
  })),
  ...Object.entries(clients).map(([name, body]) => ({
    name: `HTML of ${name}`,
    ...html(body),
    says: folded,
  })),
];
