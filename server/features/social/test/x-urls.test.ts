import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import fc from 'fast-check';
import { asciiLength } from '../rules/punycode-length.ts';
import { urlsIn } from '../rules/urls.ts';

/** X's own cases: twitter-text, conformance/extract.yml, section `urls`. Some that repeat others are left out. */
const published: readonly (readonly [text: string, urls: readonly string[]])[] = [
  ['http://example.com', ['http://example.com']],
  ['http://ああ.com', ['http://ああ.com']],
  ['http://あ-あ.com', ['http://あ-あ.com']],
  ['text http://google.com', ['http://google.com']],
  ['text http://foobar.com/#', ['http://foobar.com/#']],
  ['text http://google.com/#foo', ['http://google.com/#foo']],
  [
    'text http://google.com/#search?q=iphone%20-filter%3Alinks',
    ['http://google.com/#search?q=iphone%20-filter%3Alinks'],
  ],
  [
    'text http://twitter.com/#search?q=iphone%20-filter%3Alinks',
    ['http://twitter.com/#search?q=iphone%20-filter%3Alinks'],
  ],
  ['text http://somedomain.com/index.php?path=/abc/def/', ['http://somedomain.com/index.php?path=/abc/def/']],
  [
    'text http://www.boingboing.net/2007/02/14/katamari_damacy_phon.html',
    ['http://www.boingboing.net/2007/02/14/katamari_damacy_phon.html'],
  ],
  ['text http://somehost.com:3000', ['http://somehost.com:3000']],
  ['text http://xo.com/~matthew+%ff-x', ['http://xo.com/~matthew+%ff-x']],
  ['text http://xo.com/~matthew+%ff-,.;x', ['http://xo.com/~matthew+%ff-,.;x']],
  ['text http://xo.com/,.;x', ['http://xo.com/,.;x']],
  ['text http://en.wikipedia.org/wiki/Primer_(film)', ['http://en.wikipedia.org/wiki/Primer_(film)']],
  [
    'text http://www.ams.org/bookstore-getitem/item=mbk-59',
    ['http://www.ams.org/bookstore-getitem/item=mbk-59'],
  ],
  ['text http://\u272adf.ws/ejp', ['http://\u272adf.ws/ejp']],
  ['test http://example.comだよね.comtest/hogehoge', ['http://example.com']],
  ['text http://chilp.it/?77e8fd', ['http://chilp.it/?77e8fd']],
  ['text http://x.com/oneletterdomain', ['http://x.com/oneletterdomain']],
  [
    'text https://www.youtube.com/watch?v=LOxOAuDHzaw&list=PLPoq910Q9jXhuH6pit_KwIsck9fEz_9U-',
    ['https://www.youtube.com/watch?v=LOxOAuDHzaw&list=PLPoq910Q9jXhuH6pit_KwIsck9fEz_9U-'],
  ],
  ['text http://no-tld', []],
  ['text http://tld-too-short.x', []],
  ['(http://twitter.com', ['http://twitter.com']],
  ['text http://word-and-a-number-8-ftw.domain.com/', ['http://word-and-a-number-8-ftw.domain.com/']],
  ['text http://domain.com-that-you-should-have-put-a-space-after', []],
  ['text http://foo.com?#foo text', ['http://foo.com?#foo']],
  ['foo.com foo.net foo.org foo.edu foo.gov', ['foo.com', 'foo.net', 'foo.org', 'foo.edu', 'foo.gov']],
  [
    'foo.baz foo.co.jp www.xxxxxxx.baz www.foo.co.uk wwwww.xxxxxxx foo.comm foo.somecom foo.govedu foo.jp',
    ['foo.co.jp', 'www.foo.co.uk', 'foo.jp'],
  ],
  ['t.co/abcde bit.ly/abcde', ['t.co/abcde', 'bit.ly/abcde']],
  ['http://foo.jp http://fooooo.jp', ['http://foo.jp', 'http://fooooo.jp']],
  [
    'Go to http://example.com/a+ or http://example.com/a-',
    ['http://example.com/a+', 'http://example.com/a-'],
  ],
  ['Go to http://example.com/view/slug-url-?foo=bar', ['http://example.com/view/slug-url-?foo=bar']],
  [
    'Go to https://en.m.wikipedia.org/wiki/Hatfield\u2013McCoy_feud please',
    ['https://en.m.wikipedia.org/wiki/Hatfield\u2013McCoy_feud'],
  ],
  ['@user Try http:// example.com/path', ['example.com/path']],
  [
    'これは日本語です。example.com/path/index.html中国語example.com/path한국',
    ['example.com/path/index.html', 'example.com/path'],
  ],
  [
    'twitter.comこれは日本語です。example.com中国語t.co/abcde한국twitter.com example2.comテストtwitter.com/abcde',
    ['twitter.com', 'example.com', 't.co/abcde', 'twitter.com', 'example2.com', 'twitter.com/abcde'],
  ],
  [
    'http://twitter.com/これは日本語です。example.com中国語http://t.co/abcde한국twitter.comテストexample2.comテストhttp://twitter.com/abcde',
    [
      'http://twitter.com/',
      'example.com',
      'http://t.co/abcde',
      'twitter.com',
      'example2.com',
      'http://twitter.com/abcde',
    ],
  ],
  ['Go to http://twitter.com/Русские_слова', ['http://twitter.com/Русские_слова']],
  ['twitter.jp日本語it.so中国語foo.jp it.so foo.jp', ['twitter.jp', 'it.so', 'foo.jp', 'it.so', 'foo.jp']],
  ['Hello http://xn--はじめよう.com/index.html', []],
  ['text http://domain-dash_2314352345_dfasd.foo-cow_4352.com', []],
  ['Email me at name.al-lastname@foo.com or name.al+lastname@foo.com', []],
  ['Find my page at name.al-lastname.com', ['name.al-lastname.com']],
  ['MLB.tv vine.co twitch.tv t.co', ['MLB.tv', 'vine.co', 'twitch.tv', 't.co']],
  ['@user Try http://\u00a0example.com/path', ['example.com/path']],
  ['test http://sub_domain-dash.twitter.com', ['http://sub_domain-dash.twitter.com']],
  ['test http://a.b.cd', ['http://a.b.cd']],
  ['test http://a_b.c-d.com', ['http://a_b.c-d.com']],
  ['test http://a-b.c.com', ['http://a-b.c.com']],
  ['test http://twitter-dash.com', ['http://twitter-dash.com']],
  [
    'http://www.bestbuy.com/site/Currie+Technologies+-+Ezip+400+Scooter/9885188.p?id=1218189013070&skuId=9885188',
    [
      'http://www.bestbuy.com/site/Currie+Technologies+-+Ezip+400+Scooter/9885188.p?id=1218189013070&skuId=9885188',
    ],
  ],
  ['test http://-leadingdash.twitter.com', []],
  ['test http://leadingdash.-twitter.com', []],
  ['test http://trailingdash-.twitter.com', []],
  ['test http://trailingdash.twitter-.com', []],
  ['test http://_leadingunderscore.twitter.com', []],
  ['test http://leadingunderscore._twitter.com', []],
  ['test http://trailingunderscore_.twitter.com', []],
  ['test http://trailingunderscore.twitter_.com', []],
  ['test http://-twitter.com', []],
  ['test http://twitter-.com', []],
  ['test http://twitter_underscore.com', []],
  ['test http://twitter.c_o_m', []],
  ['test http://www.foo.com/foo/path-with-period./', ['http://www.foo.com/foo/path-with-period./']],
  ['test http://www.foo.org.za/foo/bar/688.1', ['http://www.foo.org.za/foo/bar/688.1']],
  [
    'test http://www.foo.com/bar-path/some.stm?param1=foo;param2=P1|0||P2|0',
    ['http://www.foo.com/bar-path/some.stm?param1=foo;param2=P1|0||P2|0'],
  ],
  ['test http://foo.com/bar/123/foo_&_bar/', ['http://foo.com/bar/123/foo_&_bar/']],
  ['test http://www.cp.sc.edu/events/65 test', ['http://www.cp.sc.edu/events/65']],
  [
    'http://www.andersondaradio.no.comunidades.net/ test test',
    ['http://www.andersondaradio.no.comunidades.net/'],
  ],
  ['test ELPAÍS.com', ['ELPAÍS.com']],
  ['test http://twitter.com/.', ['http://twitter.com/']],
  [
    'Test a ton of periods http://example.com/path..........................................',
    ['http://example.com/path'],
  ],
  [
    'Test a ton of periods http://example.com/,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,,',
    ['http://example.com/'],
  ],
  [
    'Test a ton of periods http://example.com/path/!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!!',
    ['http://example.com/path/'],
  ],
  ['#test.com @test.com #http://test.com @http://test.com #t.co/abcde @t.co/abcde', []],
  ["I really like http://t.co/pbY2NfTZ's website", ['http://t.co/pbY2NfTZ']],
  ["Check this site out http://t.co/FNkPfmii- it's great", ['http://t.co/FNkPfmii']],
  ['According to http://t.co/ulYGBYSo: the internet is cool', ['http://t.co/ulYGBYSo']],
  [
    'I really like http://t.co/abcdefghijklmnopqrstuvwxyz0123456789',
    ['http://t.co/abcdefghijklmnopqrstuvwxyz0123456789'],
  ],
  ['I really like http://t.co/abcdefghijklmnopqrstuvwxyz012345678901234', []],
  ['example.comてすとですtwitter.みんなです', ['example.com', 'twitter.みんな']],
  [
    'http://twitter.com\nhttp://example.com\nhttp://example.com/path\nexample.com/path\nit.so\nit.so/abcde',
    [
      'http://twitter.com',
      'http://example.com',
      'http://example.com/path',
      'example.com/path',
      'it.so',
      'it.so/abcde',
    ],
  ],
  ['$http://twitter.com $twitter.com $http://t.co/abcde $t.co/abcde $t.co $TVI.CA $RBS.CA', []],
  ['long.test.tar.bz2 test.tar.bz2 tar.bz2', []],
  ['john.doe.gov@mail.com', []],
  ['john.doe.jp@mail.com', []],
  [
    `http://exampleこれは日本語です.com/path/index.html http://${'あ'.repeat(257)}.com/path/index.html`,
    ['http://exampleこれは日本語です.com/path/index.html'],
  ],
];

const found = (text: string, allowsBare = true) =>
  urlsIn(text, allowsBare).map(({ start, end }) => text.slice(start, end));

describe('URLs as X recognises them', () => {
  for (const [text, urls] of published) {
    test(`in ${JSON.stringify(text.slice(0, 70))}`, () => assert.deepEqual(found(text), urls));
  }

  for (const [what, text, urls] of [
    ['the Latin part of a name in two writings', 'あ.co.jp', ['co.jp']],
    ['none behind a dot, and none of what it would have had', '.😀t.co/ .あexample.com/a.com', []],
    ['none but what is behind the first character of a text', 'Ét.co/a', ['t.co/a']],
    [
      'what is behind the character behind a URL',
      'http://t.co/あéexample.com',
      ['http://t.co/', 'éexample.com'],
    ],
    ['no name that says it is encoded and is not', 'http://xn--あ.com xn--example.com', ['xn--example.com']],
    ['emoji as names', 'http://😀.com', ['http://😀.com']],
  ] as const) {
    test(`are ${what}`, () => assert.deepEqual(found(text), urls));
  }

  test('without a protocol are ignored on request', () => {
    assert.deepEqual(found('example.com and https://example.com/a, http://b.example.com', false), [
      'https://example.com/a',
      'http://b.example.com',
    ]);
  });

  test('end with the letters of a short one, and are none with too many', () => {
    assert.deepEqual(found('https://t.co/abc/def'), ['https://t.co/abc']);
    assert.deepEqual(found('https://t.co/abc?x=1'), ['https://t.co/abc?x=1']);
    assert.deepEqual(found(`https://t.co/${'a'.repeat(41)}`), []);
  });

  test('are ignored above 4,096 characters', () => {
    assert.equal(found(`https://example.com/${'a'.repeat(4000)}`).length, 1);
    assert.equal(found(`https://example.com/${'a'.repeat(4100)}`).length, 0);
  });
});

describe('how long a name is in ASCII', () => {
  test('is what URLs have it as', () =>
    fc.assert(
      fc.property(fc.stringMatching(/^[a-zé-öあ-ん一-鿿а-я가-힣😀-😃]{1,40}$/u), (label) => {
        const name = label.normalize('NFC');
        const host = URL.parse(`http://${name}.com`)?.hostname;
        if (host !== undefined) assert.equal(asciiLength(name), host.length - '.com'.length);
      }),
    ));
});
