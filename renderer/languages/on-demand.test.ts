import assert from 'node:assert/strict';
import { test } from 'node:test';

// A process of its own: other tests add every language.
const { isLanguageLoaded, languageCodes, loadLanguage } = await import('./on-demand.ts');
const { phrasesOf } = await import('../phrases.ts');

test('texts are English until their language is loaded, and each language can be', async () => {
  assert.equal(isLanguageLoaded('de-AT'), false);
  assert.equal(phrasesOf('de-AT').menu, 'Menu');
  await loadLanguage('de-AT');
  assert.equal(isLanguageLoaded('de-AT'), true);
  assert.equal(phrasesOf('de-AT').closed, 'Geschlossen');

  for (const code of languageCodes) await loadLanguage(code);
  const { languages } = await import('./index.ts');
  assert.deepEqual(languageCodes, Object.keys(languages));
  for (const code of languageCodes) assert.equal(phrasesOf(code).search, languages[code]?.search);
});

test('a language without texts of its own has nothing to load', async () => {
  assert.equal(isLanguageLoaded('da'), true);
  await loadLanguage('constructor');
  assert.equal(phrasesOf('da').menu, 'Menu');
});
