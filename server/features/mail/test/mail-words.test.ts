import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages, phrasesOf } from '../../../../renderer/languages/index.ts';
import { renderMail } from '../rules/mail-content.ts';
import { defaultLook } from '../rules/mail-look.ts';
import { mailWords } from '../rules/mail-words.ts';

const file = {
  name: 'offer.pdf',
  bytes: 1_700_000,
  url: 'https://hub.example/f',
  until: Date.UTC(2026, 11, 29),
};

const answerIn = (lang: string) => {
  const { quoted, fileRow } = mailWords(lang);
  return renderMail({
    title: 'x',
    paragraphs: ['x'],
    items: [fileRow(file)],
    quoted: { above: quoted, text: 'x' },
    letterhead: { name: 'x', url: 'https://x.example', look: { ...defaultLook, lang } },
    footer: 'x',
  });
};

for (const code of Object.keys(languages).filter((each) => each !== 'en'))
  test(`a site’s mail in ${code} contains no English`, () => {
    const { mailQuoted, mailFileUntil } = phrasesOf('en');
    const { text, html } = answerIn(code);
    for (const said of [mailQuoted, mailFileUntil.replace('{words}', '').trim(), 'December', '29 Dec'])
      for (const version of [text, html])
        assert.ok(!new RegExp(`\\b${said}`).test(version), `${code} says “${said}”:\n${text}`);
    const direction = code === 'ar' ? 'rtl' : 'ltr';
    assert.ok(html.startsWith(`<!doctype html><html lang="${code}" dir="${direction}">`));
  });

test('sizes and days are formatted in the language, and in English with English texts', () => {
  const note = (lang: string) => mailWords(lang).fileRow(file).note;
  assert.equal(note('de-AT'), '1,6 MB, bis 29. Dezember 2026');
  for (const lang of ['en', 'fi', 'no language', ''])
    assert.equal(note(lang), '1.6 MB, until 29 December 2026');
});
