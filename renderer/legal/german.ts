import type { LegalTexts } from './legal-texts.ts';

export const german: LegalTexts = {
  imprint: {
    path: '/impressum',
    title: 'Impressum',
    description: 'Wer diese Website betreibt und wie wir zu erreichen sind.',
    first: {
      heading: 'Impressum',
      text: [
        '[Diese Seite ist ein Entwurf und keine Rechtsberatung: Lassen Sie sie prüfen und löschen Sie dann diesen Satz.]',
        'Angaben gemäß § 5 DDG',
        [
          '[vollständiger Name der Person oder Firma mit Rechtsform]',
          '[vertreten durch, oder diese Zeile löschen]',
          '[Straße, Postleitzahl und Ort als ladungsfähige Anschrift]',
        ],
      ],
    },
    contact: 'Kontakt',
    parts: [
      {
        heading: 'Register und Steuer',
        text: [
          [
            'Register: [Registergericht und Registernummer, oder diese Zeile löschen]',
            'Umsatzsteuer-Identifikationsnummer gemäß § 27a UStG: [USt-IdNr., oder diese Zeile löschen]',
            'Zuständige Aufsichtsbehörde oder Kammer: [Behörde oder Kammer, oder diese Zeile löschen]',
          ],
        ],
      },
      {
        heading: 'Inhalt und Links',
        text: [
          'Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV: [Name und Anschrift der verantwortlichen Person]',
          'Unsere Seiten pflegen wir mit Sorgfalt, können aber nicht für jede Zeile Aktualität zusichern. Für Seiten anderer, auf die wir verlinken, sind deren Betreiber verantwortlich.',
        ],
      },
      {
        heading: 'Streitbeilegung',
        text: [
          'Zur Teilnahme an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle sind wir [nicht verpflichtet und nicht bereit, oder bereit: Stelle nennen].',
        ],
      },
    ],
  },
  privacy: {
    path: '/datenschutz',
    title: 'Datenschutz',
    description: 'Was diese Website über ihre Besucher aufbewahrt, warum und wie lange.',
    first: {
      heading: 'Datenschutz',
      text: [
        '[Diese Seite ist ein Entwurf und keine Rechtsberatung: Lassen Sie sie prüfen und löschen Sie dann diesen Satz.]',
        'Wir bewahren so wenig wie möglich über Sie auf. Hier steht, was das ist, warum, und was Sie von uns verlangen können.',
        'Verantwortlich ist [vollständiger Name der Person oder Firma], [Anschrift und E-Mail für Fragen zum Datenschutz].',
        'Der Server steht bei [Name und Land des Hosting-Anbieters, oder „uns selbst“].',
      ],
    },
    facts: 'Was diese Website tut',
    parts: [
      {
        heading: 'Rechtsgrundlagen',
        text: [
          'Nach der Datenschutz-Grundverordnung (DSGVO) stützen wir uns auf',
          [
            'unser berechtigtes Interesse an einer Website, die funktioniert, sicher ist und gelesen wird (Art. 6 Abs. 1 Buchst. f), beim Aufruf von Seiten und beim Zählen der Besuche,',
            'Schritte, um die Sie vor einem Vertrag oder in seinem Rahmen bitten (Art. 6 Abs. 1 Buchst. b), oder unser Interesse, Ihnen zu antworten (Art. 6 Abs. 1 Buchst. f), bei Formularen und im Chat,',
            'Ihre Einwilligung (Art. 6 Abs. 1 Buchst. a, § 25 Abs. 1 TDDDG) bei Diensten anderer, die darauf warten. Sie können sie jederzeit widerrufen; was vorher geschah, bleibt rechtmäßig.',
          ],
        ],
      },
      {
        heading: 'Ihre Rechte',
        text: [
          'Sie können Auskunft verlangen, was wir über Sie aufbewahren, und es berichtigen, löschen, einschränken oder übertragen lassen. Dem, was wir auf ein berechtigtes Interesse stützen, können Sie widersprechen. Schreiben Sie uns; es kostet Sie nichts.',
          'Außerdem können Sie sich bei einer Aufsichtsbehörde beschweren, etwa bei der für uns zuständigen: [Name der zuständigen Datenschutzbehörde].',
        ],
      },
      { heading: 'Stand', text: ['[Monat und Jahr der letzten Prüfung dieser Seite]'] },
    ],
  },
};
