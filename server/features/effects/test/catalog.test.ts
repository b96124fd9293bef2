import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import parse from 'css-tree/parser';
import { Value } from 'typebox/value';
import { licenceText } from '../../../../tools/generate/effect-pins.ts';
import { categories } from '../schema.ts';
import { packageFile } from '../service/catalog/pins.ts';
import { classOf } from '../service/catalog/read-catalog.ts';
import { Recipe } from '../service/catalog/recipe.ts';
import { similarity } from './likeness.ts';
import { catalog, effects, effectsFolder, recipes, root } from './recipes.ts';

describe('the catalog', () => {
  it('has exactly 63 effects, at least three in each category', () => {
    assert.equal(recipes.length, 63);
    const inCategory = Map.groupBy(recipes, ({ category }) => category);
    assert.deepEqual([...inCategory.keys()].sort(), [...categories].sort());
    for (const [category, members] of inCategory) assert.ok(members.length >= 3, category);
  });

  it('describes each effect in a recipe’s shape', () => {
    for (const { effectId } of recipes) {
      const recipe = JSON.parse(readFileSync(join(effectsFolder, effectId, 'recipe.json'), 'utf8'));
      const [first] = Value.Errors(Recipe, recipe);
      assert.equal(first, undefined, `${effectId}: ${JSON.stringify(first)}`);
      assert.match(effectId, /^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('fills every returned field', () => {
    for (const { effectId } of recipes) {
      const record = effects.get(effectId);
      for (const [name, value] of Object.entries(record)) {
        if (['dependency', 'license_notice'].includes(name)) continue;
        assert.ok(value !== null && value !== '' && value !== undefined, `${effectId}: ${name}`);
      }
      assert.ok(record.insertion_points.length > 0, effectId);
      assert.ok(record.snippet.html !== '' && record.snippet.css + record.snippet.js !== '', effectId);
      assert.equal(record.license, 'MIT');
    }
  });

  it('names each effect once, and describes none in the words of another', () => {
    for (const field of ['name', 'description', 'best_fit'] as const) {
      const texts = recipes.map((recipe) => recipe[field].toLowerCase());
      assert.equal(new Set(texts).size, texts.length, field);
    }
  });

  it('has no duplicate technique under two names', () => {
    const tricks = recipes.map(({ effectId, snippet }) => ({
      effectId,
      moved: movedBy(snippet.css + snippet.js),
      code: (snippet.css + snippet.js).replaceAll(effectId, 'it'),
    }));
    for (const [index, one] of tricks.entries()) {
      for (const other of tricks.slice(index + 1)) {
        const share = similarity(one.code, other.code);
        const names = `${one.effectId} and ${other.effectId} share ${Math.round(share * 100)} % of their code`;
        // Reveals begin alike. What is then seen moving must differ.
        if (share > 0.4) assert.notEqual(one.moved, other.moved, `${names} and move the same.`);
        assert.ok(share < 0.8, names);
      }
    }
  });
});

/** The visual properties that code names: what an effect changes about what one sees. */
const movedBy = (code: string): string =>
  [
    ...new Set(
      code.match(
        /\b(?:opacity|translate|scale|rotate|clip-path|clipPath|filter|background-size|mask|stroke-dash\w+|grid-template-rows|box-shadow|textContent|transform|fillRect|arc|drawArrays)\b/g,
      ),
    ),
  ]
    .sort()
    .join(' ');

describe('each recipe', () => {
  for (const effect of recipes) {
    const { effectId, snippet, parameters } = effect;
    const own = classOf(effectId);

    it(`${effectId}: stays in its own namespace`, () => {
      const ast = JSON.stringify(parse(snippet.css));
      assert.match(
        snippet.css,
        /^(\/\*[\s\S]*?\*\/\s*|@property --fx-[\s\S]*?\}\s*|@view-transition \{[\s\S]*?\}\s*)*(@layer fx \{|$)/,
        'Rules stand in the layer.',
      );
      assert.ok(!/"important":(?:true|")|"type":"IdSelector"/.test(ast), 'Neither !important nor ids.');
      for (const [, name = ''] of ast.matchAll(/"type":"ClassSelector","name":"([^"]+)"/g)) {
        const isForeign = !name.startsWith('fx-') && !(effect.dependency && isOfLibrary(name));
        assert.ok(!isForeign, `.${name}`);
      }
      for (const [, name = ''] of snippet.css.matchAll(/@keyframes\s+([\w-]+)/g))
        assert.ok(name === own || name.startsWith(`${own}-`), name);
      for (const [, name = ''] of snippet.css.matchAll(/(?<![\w-])--([\w-]+)\s*:/g))
        assert.ok(name.startsWith(`${own}-`) || isOfLibrary(name), `--${name}`);
      assert.equal(snippet.html.split(`class="${own}"`).length, 2, 'The target once, by its class.');
      assert.ok(
        !new RegExp(`(?<![\\w-])${own}(?![\\w-])`).test(snippet.js.replaceAll(`data-${own}`, '')),
        'The class is not in the script.',
      );
    });

    it(`${effectId}: declares its parameters once, with a default, and uses them`, () => {
      for (const { name } of parameters) {
        const short = name.slice(`--${own}-`.length);
        assert.equal(snippet.css.split(`${name}: `).length, 2, `${name} is declared once.`);
        const isUsed =
          snippet.css.includes(`var(${name}`) ||
          snippet.js.includes(`'${short}'`) ||
          snippet.js.includes(name);
        assert.ok(isUsed, `${name} is used.`);
      }
    });

    it(`${effectId}: loads only what it declares`, () => {
      const text = snippet.css + snippet.js + snippet.html;
      for (const [address] of text.matchAll(/(?:https?:)?\/\/[a-z0-9-]+\.[a-z.]+\/?\S*/gi))
        assert.ok(/^https?:\/\/www\.w3\.org\//.test(address) || address.includes('example.com'), address);
      assert.ok(!/\bimport\s*[({'"]|\beval\b|new Function|innerHTML|document\.write/.test(snippet.js));
      if (!effect.dependency) assert.equal(effects.get(effectId).dependency, null);
    });
  }
});

/** Libraries have names of their own for their parts. */
const isOfLibrary = (name: string): boolean =>
  recipes.some(
    ({ dependency }) =>
      dependency &&
      new RegExp(`^(${dependency.package.replace(/^@.*\//, '').split(/[-.]/)[0]}|pswp|tilt)`).test(name),
  );

describe('the libraries', () => {
  const libraries = recipes.filter(({ dependency }) => dependency);

  it('are 19, each for one effect', () => {
    assert.equal(libraries.length, 19);
    assert.equal(new Set(libraries.map(({ dependency }) => dependency?.package)).size, 19);
  });

  it('are pinned as in package.json', () => {
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    for (const [name, { version }] of Object.entries(catalog.pins))
      assert.equal(dependencies[name], version, name);
  });

  for (const [name, pin] of Object.entries(catalog.pins)) {
    const folder = join(root, 'node_modules', name);

    it(`${name}: is MIT, by its package and by its licence file`, () => {
      const { license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      assert.equal(license, 'MIT');
      assert.equal(pin.license, 'MIT');
      const words = (licenceText(name) ?? '').replaceAll(/\s+/g, ' ');
      assert.match(
        words,
        /Permission is hereby granted, free of charge, to any person obtaining a copy of this software/,
      );
      assert.match(
        words,
        /to use, copy, modify, merge, publish, distribute, sublicense, and\/or sell copies of the Software/,
      );
      assert.match(words, /THE SOFTWARE IS PROVIDED ["“]AS IS["”]/);
      assert.match(pin.notice, /^copyright /i);
    });

    it(`${name}: matches its declared hashes and sizes`, () => {
      for (const [path, facts] of Object.entries(pin.files)) {
        const bytes = readFileSync(join(folder, path));
        assert.equal(facts.integrity, `sha384-${createHash('sha384').update(bytes).digest('base64')}`, path);
        assert.equal(facts.bytes_gzip, gzipSync(bytes, { level: 9 }).length, path);
      }
    });
  }

  it('are loaded from existing files, each with its hash in the tag', () => {
    for (const { effectId, dependency } of libraries) {
      for (const file of [...(dependency?.files ?? []), ...Object.values(dependency?.imports ?? {})]) {
        const { package: name, path } = packageFile(file);
        assert.ok(existsSync(join(root, 'node_modules', name, path)), file);
      }
      const { insertion_points } = effects.compose({ effect_id: effectId, target_selector: '#here' });
      const link = insertion_points.find(({ slot }) => slot === 'head-link');
      const tags = link?.code.split('\n').filter((tag) => !tag.includes('importmap')) ?? [];
      assert.ok(tags.length > 0, effectId);
      for (const tag of tags)
        assert.match(tag, /integrity="sha384-[\w+/]+=*" crossorigin="anonymous"/, effectId);
    }
  });
});
