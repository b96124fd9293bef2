import { randomBytes } from 'node:crypto';

const prefix = `raw:${randomBytes(16).toString('hex')}:`;
const marker = new RegExp(`"${prefix}(\\d+)"`, 'g');

/**
 * JSON texts to be put into a larger JSON text that somebody else writes, in whatever order. The writer is given the
 * marker that `hold` returns, which no caller can know (random for each process); `applyTo` puts each text in its
 * marker's place.
 */
export class Splices {
  readonly #texts: string[] = [];

  hold(text: string): string {
    return prefix + (this.#texts.push(text) - 1);
  }

  applyTo(json: string): string {
    if (this.#texts.length === 0) return json;
    return json.replace(marker, (_, index: string) => this.#texts[Number(index)] ?? 'null');
  }
}
