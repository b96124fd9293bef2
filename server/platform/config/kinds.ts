import { isIP, isIPv6 } from 'node:net';
import type { Kind } from '../../kernel/setting.ts';
import { readS3Address, type S3Address } from './s3-address.ts';

export { certificateFile } from './certificate-file.ts';

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

export const path: Kind<string> = { expected: 'a path', parse: (value) => value };

/** Same limits as identity's passwords. */
export const password: Kind<string> = {
  expected: '10 to 256 characters',
  parse: (value) => (value.length >= 10 && value.length <= 256 ? value : undefined),
  isExact: true,
};

/** Text that fits in `Authorization: Bearer`. */
export const token: Kind<string> = {
  expected: '16 or more letters, digits and signs, without spaces',
  parse: (value) => (/^[\x21-\x7e]{16,}$/.test(value) ? value : undefined),
};

/** An integer within bounds. */
export const count = (minimum: number, maximum: number): Kind<number> => ({
  expected: `a whole number from ${minimum} to ${maximum}`,
  parse(value) {
    const number = /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
    return number >= minimum && number <= maximum ? number : undefined;
  },
});

const kibibyte = 1024;
const mebibyte = 1024 * kibibyte;
const byteUnits = new Map([
  [undefined, 1],
  ['KiB', kibibyte],
  ['MiB', mebibyte],
]);

const bytesText = (bytes: number): string => {
  if (bytes % mebibyte === 0) return `${bytes / mebibyte} MiB`;
  return bytes % kibibyte === 0 ? `${bytes / kibibyte} KiB` : String(bytes);
};

/** A size in bytes: a plain number, or one with KiB or MiB. */
export const bytes = (minimum: number, maximum: number): Kind<number> => ({
  expected: `a size from ${bytesText(minimum)} to ${bytesText(maximum)}, as 262144, 256 KiB or 1 MiB`,
  parse(value) {
    const [, digits, unit] = /^(\d{1,12}) ?(KiB|MiB)?$/.exec(value) ?? [];
    const size = digits === undefined ? Number.NaN : Number(digits) * (byteUnits.get(unit) ?? Number.NaN);
    return size >= minimum && size <= maximum ? size : undefined;
  },
  format: bytesText,
});

export const onOff: Kind<boolean> = {
  expected: 'on or off',
  parse: (value) => ({ on: true, off: false })[value],
};

export const oneOf = <const Words extends readonly string[]>(words: Words): Kind<Words[number]> => ({
  expected: `one of ${words.join(', ')}`,
  parse: (value) => words.find((word) => word === value),
});

export const host: Kind<string> = {
  expected: 'a host name or an IP address, as 127.0.0.1 or 0.0.0.0',
  parse: (value) => (isIP(value) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(value) ? value : undefined),
};

/** A host name without a port; not an IP address, which has no subdomains. */
export const hostName: Kind<string> = {
  expected: 'a host name without a port, as sites.example.net',
  parse(value) {
    const isName = /^(?=.{1,190}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i.test(
      value,
    );
    return isName && !isIP(value) ? value.toLowerCase() : undefined;
  },
};

function originOf(value: string): string | undefined {
  const url = URL.parse(value);
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  return isPlain && !url.username && !url.password ? url.origin : undefined;
}

/** Scheme, host and port without a path; returned without a trailing slash. */
export const origin: Kind<string> = {
  expected: 'an address with http or https and no path, as https://hub.example.com',
  parse: originOf,
};

export const origins: Kind<readonly string[]> = {
  expected: 'addresses with http or https and no path, comma-separated, as https://hub.example.com',
  parse(value) {
    const found = list(value).map(originOf);
    return found.every((each) => each !== undefined) ? found : undefined;
  },
};

/** Treated as a secret because it contains a password. */
export const postgresUrl: Kind<string> = {
  expected: 'an address as postgres://user:password@host:5432/database',
  parse: (value) => (/^postgres(ql)?:$/.test(URL.parse(value)?.protocol ?? '') ? value : undefined),
};

export const s3Address: Kind<S3Address> = {
  expected: 'an address as s3://<key id>:<secret>@<host>/<bucket>?region=<region>',
  parse: readS3Address,
};

export const email: Kind<string> = {
  expected: 'an e-mail address, as ada@example.com',
  parse: (value) =>
    /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value) && value.length <= 254 ? value : undefined,
};

function isNetwork(value: string): boolean {
  const [address = '', bits, ...more] = value.split('/');
  if (!isIP(address) || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv6(address) ? 128 : 32));
}

/** Addresses and networks of addresses. */
export const networks: Kind<readonly string[]> = {
  expected: 'addresses or networks, comma-separated, as 10.0.0.0/8 or 192.168.1.20',
  parse(value) {
    const found = list(value);
    return found.every(isNetwork) ? found : undefined;
  },
};

/** Addresses and networks, on all ports or on one. */
export interface AllowedNetwork {
  readonly network: string;
  readonly port: number | undefined;
}

function allowedNetwork(value: string): AllowedNetwork | undefined {
  // IPv6 followed by a port is in brackets, as in URLs.
  if (isNetwork(value)) return { network: value, port: undefined };
  const [, bracketed, plain, digits = ''] = /^(?:\[([^\]]+)\]|([^:]+)):(\d+)$/.exec(value) ?? [];
  const network = bracketed ?? plain ?? '';
  const port = count(1, 65_535).parse(digits);
  return isNetwork(network) && port !== undefined ? { network, port } : undefined;
}

export const allowedNetworks: Kind<readonly AllowedNetwork[]> = {
  expected:
    'addresses or networks, comma-separated, each with a port or for all of them, as 10.0.0.7:4007, [fd00::7]:443 or 10.0.0.0/8',
  parse(value) {
    const found = list(value).map(allowedNetwork);
    return found.every((each) => each !== undefined) ? found : undefined;
  },
};

function nameServerOf(value: string): string | undefined {
  if (isIP(value)) return value;
  const { network = '', port } = allowedNetwork(value) ?? {};
  if (!isIP(network) || port === undefined) return undefined;
  return isIPv6(network) ? `[${network}]:${port}` : `${network}:${port}`;
}

/** DNS servers, in the form Node accepts. */
export const nameServers: Kind<readonly string[]> = {
  expected:
    'addresses, comma-separated, each with a port where that is not 53, as 192.0.2.53, 127.0.0.1:5353 or [2001:db8::53]:53',
  parse(value) {
    const found = list(value).map(nameServerOf);
    return found.every((each) => each !== undefined) ? found : undefined;
  },
};

/** An origin on this machine: stand-ins for other services must not run elsewhere. */
export const loopbackOrigin: Kind<string> = {
  expected: 'an address of this machine with http or https and no path, as http://127.0.0.1:4010',
  parse(value) {
    const found = originOf(value);
    const isLoopback =
      found !== undefined && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(found).hostname);
    return isLoopback ? found : undefined;
  },
};

/** Proxies whose `X-Forwarded-*` headers are trusted: none, all, a number of hops, or these addresses. */
export const proxies: Kind<boolean | number | readonly string[]> = {
  expected: 'off, on, a number of proxies from 1 to 20, or their addresses, comma-separated, as 10.0.0.0/8',
  parse(value) {
    if (value === 'on' || value === 'off') return value === 'on';
    if (/^\d+$/.test(value)) return count(1, 20).parse(value);
    const networks = list(value);
    return networks.length > 0 && networks.every(isNetwork) ? networks : undefined;
  },
};

export const keyBytes = 32;

/** AES-256 keys. The first one encrypts; all of them decrypt, so that keys can be rotated. */
export const keys: Kind<readonly Buffer[]> = {
  expected: `keys of ${keyBytes} bytes in base64, comma-separated, each as \`openssl rand -base64 ${keyBytes}\` prints`,
  parse(value) {
    const found = list(value);
    const areKeys = found.length > 0 && found.every((key) => /^[A-Za-z0-9+/_-]{43}=?$/.test(key));
    return areKeys ? found.map((key) => Buffer.from(key, 'base64')) : undefined;
  },
};
