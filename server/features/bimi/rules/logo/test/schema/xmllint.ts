import { validateXML } from 'xmllint-wasm';

/** Documents in one run of the program, which reads the schema once for all of them. */
const runDocuments = 250;
/** 256 MiB. */
const memoryPagesMax = 4096;

/** Validates each document against a RELAX NG schema with libxml2. */
export async function areValid(documents: readonly string[], schema: string): Promise<readonly boolean[]> {
  const valid: boolean[] = [];
  for (let from = 0; from < documents.length; from += runDocuments) {
    const xml = documents
      .slice(from, from + runDocuments)
      .map((contents, at) => ({ fileName: `document-${at}.xml`, contents }));
    const { rawOutput } = await validateXML({
      xml,
      schema: [{ fileName: 'schema.rng', contents: schema }],
      extension: 'relaxng',
      maxMemoryPages: memoryPagesMax,
    });
    const accepted = new Set(rawOutput.split('\n').filter((line) => line.endsWith(' validates')));
    valid.push(...xml.map(({ fileName }) => accepted.has(`${fileName} validates`)));
  }
  return valid;
}
