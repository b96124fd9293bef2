import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { RawJson } from '../../kernel/verbatim.ts';
import { jsonLayout } from './json-layout.ts';

describe('the layout of JSON', () => {
  it('changes no value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) =>
        assert.deepEqual(JSON.parse(jsonLayout(value)), JSON.parse(JSON.stringify(value))),
      ),
    );
  });

  it('keeps what fits on a line there', () =>
    assert.equal(jsonLayout({ a: [1, 2], b: {} }), '{ "a": [1, 2], "b": {} }'));

  it('breaks what does not fit', () => {
    const text = jsonLayout({ words: ['one'.repeat(20), 'two'.repeat(20)], next: null });
    assert.equal(
      text,
      `{\n  "words": [\n    "${'one'.repeat(20)}",\n    "${'two'.repeat(20)}"\n  ],\n  "next": null\n}`,
    );
  });

  it('shows spliced text as it is', () => {
    assert.equal(
      jsonLayout({ metadata: new RawJson('{"b":1,"a":2}') }),
      '{ "metadata": { "b": 1, "a": 2 } }',
    );
  });
});
