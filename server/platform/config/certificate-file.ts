import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Kind } from '../../kernel/setting.ts';

const block = /-----BEGIN ([A-Z0-9 ]+)-----[^-]*-----END \1-----/g;

function isCertificate(pem: string): boolean {
  try {
    new X509Certificate(pem);
    return true;
  } catch {
    return false;
  }
}

/** PEM certificates in a file. Text between them is ignored, as is customary for such files. */
export const certificateFile: Kind<readonly string[]> = {
  expected:
    'a file that the server may read, with one or more whole certificates in PEM and nothing else in PEM',
  parse(path) {
    let text: string;
    try {
      text = readFileSync(path, 'utf8');
    } catch {
      return undefined;
    }
    const blocks = [...text.matchAll(block)].map(([pem, label]) => ({ pem, label }));
    const isWhole = blocks.length > 0 && blocks.length === text.split('-----BEGIN ').length - 1;
    const areCertificates = blocks.every(({ pem, label }) => label === 'CERTIFICATE' && isCertificate(pem));
    return isWhole && areCertificates ? blocks.map(({ pem }) => pem) : undefined;
  },
};
