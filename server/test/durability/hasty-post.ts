import { type Agent, type ClientRequest, request } from 'node:http';

/** The moments at which a hasty caller hangs up. */
export const disconnectPoints = ['inside the body', 'while it is answered', 'at the answer'] as const;
export type DisconnectPoint = (typeof disconnectPoints)[number];

/** The connection ended before the whole answer was here: nobody knows what became of the request. */
export class AnswerLost extends Error {}

export interface Posted {
  readonly status: number;
  readonly text: string;
}

export interface PostOptions {
  readonly agent: Agent;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Destroys the connection at that moment. Never: waits for the answer. */
  readonly cut?: DisconnectPoint | undefined;
}

/** About as long as an answer takes under load, so that a cut falls anywhere before, inside and behind the commit. */
const answerMilliseconds = 150;

/** One POST with a JSON body over one of the agent's connections. Fails `AnswerLost` however the answer is lost. */
export function postAndDisconnect(url: string, { agent, headers, body, cut }: PostOptions): Promise<Posted> {
  const bytes = Buffer.from(body);
  const { promise, resolve, reject } = Promise.withResolvers<Posted>();
  const outgoing = request(url, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': bytes.length, ...headers },
  });
  outgoing.on('error', (cause) => reject(new AnswerLost('No answer.', { cause })));
  outgoing.on('response', (response) => {
    if (cut === 'at the answer') outgoing.destroy();
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
    response.on('error', () => {});
    response.on('close', () => {
      // Who hangs up while it is answered is sometimes too late: then the answer counts.
      if (response.complete && cut !== 'at the answer') resolve({ status: response.statusCode ?? 0, text });
      else reject(new AnswerLost('Half an answer.'));
    });
  });
  write(outgoing, bytes, cut);
  return promise;
}

function write(outgoing: ClientRequest, bytes: Buffer, cut: DisconnectPoint | undefined): void {
  if (cut === 'inside the body') {
    outgoing.write(bytes.subarray(0, Math.floor(Math.random() * bytes.length)), () => outgoing.destroy());
    return;
  }
  if (cut === 'while it is answered') {
    outgoing.on('finish', () => setTimeout(() => outgoing.destroy(), Math.random() * answerMilliseconds));
  }
  outgoing.end(bytes);
}
