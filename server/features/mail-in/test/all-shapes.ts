import { nextId } from './mail-client.ts';
import { type Shape, shapes } from './shapes.ts';
import { shapesOfClients } from './shapes-of-clients.ts';
import { shapesOfMime } from './shapes-of-mime.ts';
import { shapesOfServers } from './shapes-of-servers.ts';

export const allShapes: readonly Shape[] = [
  ...shapes,
  ...shapesOfClients,
  ...shapesOfServers,
  ...shapesOfMime,
];

/** A mail of this shape, whole. */
export function rawOfShape({ headers = [], body }: Shape, to = 'answers@example.com'): Buffer {
  const has = (name: string) => headers.some((line) => line.toLowerCase().startsWith(`${name}:`));
  const lines = [
    ...(has('from') ? [] : ['From: Grace <grace@example.net>']),
    `To: ${to}`,
    ...(has('subject') ? [] : ['Subject: Re: Do you deliver?']),
    `Message-ID: <${nextId()}>`,
    ...headers,
    '',
    ...body,
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}
