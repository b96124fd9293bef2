import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Path from the root of the tree → text of the file. */
export type Files = Record<string, string>;

const dependencies = [
  'typebox',
  'fast-json-stringify',
  'fastify',
  'parse5',
  'culori',
  'mdast-util-from-markdown',
  '@fastify/cookie',
  '@modelcontextprotocol/server',
  'kysely',
  'pg',
  'react',
  'pino',
  'croner',
  'nodemailer',
  'smtp-server',
  'postal-mime',
  'oidc-provider',
  'web-push',
  'openid-client',
  '@simplewebauthn/server',
  'css-tree',
  'minisearch',
  'yauzl',
  'htmlparser2',
  'puppeteer-core',
  'tlds',
  'tldts',
  'sharp',
  'aws4fetch',
  'saxes',
  'xmlchars',
  'canonicalize',
  '@peculiar/asn1-x509',
  'ipaddr.js',
  'standardwebhooks',
];
const devDependencies = ['fast-check'];
const undeclared = ['left-behind'];

/** Writes a small repository with empty stand-ins for packages to the temporary folder, and returns its path. */
export function writeExampleTree(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'wheelhouse-boundaries-'));
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const manifest = {
    type: 'module',
    dependencies: versions(dependencies),
    devDependencies: versions(devDependencies),
  };
  write(root, 'package.json', JSON.stringify(manifest));
  for (const name of [...dependencies, ...devDependencies, ...undeclared]) {
    const packageManifest = { name, version: '1.0.0', type: 'module', exports: './index.js' };
    write(root, `node_modules/${name}/package.json`, JSON.stringify(packageManifest));
    write(root, `node_modules/${name}/index.js`, 'export {};\n');
  }
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  return root;
}

function write(root: string, path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}
