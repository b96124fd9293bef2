import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { SettingsError } from '../../../platform/config/index.ts';
import { createTlsContext, type TlsContext } from '../../../platform/tls/index.ts';

/** A certificate that the operator provides as files. */
export interface ConfiguredCertificate {
  /** True for names in the certificate. */
  covers(name: string): boolean;
  readonly context: TlsContext;
  /** Reloads the files if they changed; keeps the current certificate while they are invalid. */
  refresh(): void;
}

interface Files {
  readonly certificate: string;
  readonly key: string;
}

/** Loads the certificate from these files. Fails with a `SettingsError`. */
export function openConfiguredCertificate(files: Files): ConfiguredCertificate {
  let read = readFiles(files);
  return {
    covers: (name) => read.leaf.checkHost(name) !== undefined,
    get context() {
      return read.context;
    },
    refresh() {
      if (changedAt(files) === read.at) return;
      read = readFiles(files);
    },
  };
}

const changedAt = ({ certificate, key }: Files): string =>
  `${statSync(certificate).mtimeMs} ${statSync(key).mtimeMs}`;

function readFiles(files: Files) {
  const refuse = (name: string, sentence: string): never => {
    throw new SettingsError([{ name, sentence }]);
  };
  const read = <T>(name: string, file: string, parse: (text: string) => T): T => {
    try {
      return parse(readFileSync(file, 'utf8'));
    } catch {
      return refuse(
        name,
        `names ${file}, which is not there, may not be read or is not PEM; use one that is.`,
      );
    }
  };
  const { chain, leaf } = read('TLS_CERTIFICATE_FILE', files.certificate, (text) => ({
    chain: text,
    leaf: new X509Certificate(text),
  }));
  const { key, pem } = read('TLS_KEY_FILE', files.key, (text) => ({
    key: createPrivateKey(text),
    pem: text,
  }));
  if (!leaf.checkPrivateKey(key)) refuse('TLS_KEY_FILE', 'is not the key of the certificate; use its own.');
  return { leaf, at: changedAt(files), context: createTlsContext(chain, pem) };
}
