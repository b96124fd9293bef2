import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { schemaRules } from '../finding.ts';
import { judgeLogo } from '../index.ts';
import { readLogos, readSchema, samplesMissing } from './samples.ts';
import { documentsLike } from './schema/documents.ts';
import { attributesOnElements, childrenOfElements, valuesOfAttributes } from './schema/pairs.ts';
import { readTree } from './schema/tree.ts';
import { areValid } from './schema/xmllint.ts';

const rules = new Set<string>(schemaRules);
const documentCount = 1000;
const valueCount = 1500;

/** Faults that the schema has to find as well. */
const faultsOf = (svg: string): readonly string[] =>
  judgeLogo(Buffer.from(svg))
    .errors.map(({ code }) => code)
    .filter((code) => rules.has(code));

/** Both refuse the same documents, and neither refuses all or none. */
async function assertAgreement(documents: readonly string[]): Promise<void> {
  const valid = await areValid(documents, readSchema());
  for (const [at, svg] of documents.entries()) {
    const faults = faultsOf(svg);
    assert.equal(faults.length === 0, valid[at], `${faults.join(', ') || 'Nothing'} is wrong here: ${svg}`);
  }
  const share = valid.filter(Boolean).length / documents.length;
  assert.ok(share > 0.05 && share < 0.95, `${share} of them are valid, which shows too little`);
}

describe('everything the group’s schema rejects is rejected, and nothing else by its rules:', {
  skip: samplesMissing,
}, () => {
  it('every attribute on every element', () => assertAgreement(attributesOnElements()));
  it('every element, and words, in every element', () => assertAgreement(childrenOfElements()));
  it('valid and invalid values', () =>
    assertAgreement(fc.sample(fc.constantFrom(...valuesOfAttributes()), valueCount)));
  it('published and generated logos with mutations', () => {
    const small = [...readLogos()].filter(([name, svg]) => svg.length < 2000 && !name.startsWith('invalid'));
    const logos = small.map(([, svg]) => readTree(svg.toString()));
    return assertAgreement(fc.sample(documentsLike(logos), documentCount));
  });
});
