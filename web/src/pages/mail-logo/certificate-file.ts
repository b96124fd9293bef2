import { dataUrlOf } from './logo-file.ts';

/** A chosen certificate file. */
export interface CertificateFile {
  readonly name: string;
  /** PEM text, or base64 of the DER bytes, for the request. */
  readonly sent: string;
}

/** Limit of the server. */
const bytesMax = 128 * 1024;

/** Reads a chosen file; returns the problem if it cannot be a certificate. Private keys never leave the browser. */
export async function readCertificate(file: File): Promise<CertificateFile | string> {
  if (file.size > bytesMax)
    return 'This file is too large for a certificate. Choose the file that the authority sent you, which ends in .pem.';
  const text = await file.text();
  if (text.includes('PRIVATE KEY-----'))
    return 'This file holds a private key, which must stay secret. It was not sent. Choose the file that holds only the certificate.';
  if (!text.includes('-----BEGIN CERTIFICATE-----'))
    return 'There is no certificate in this file. Choose the one that the authority sent you, which ends in .pem.';
  const blob = new Blob([text], { type: 'application/pem-certificate-chain' });
  return { name: file.name, sent: await dataUrlOf(blob) };
}
