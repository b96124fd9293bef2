import { randomBytes } from 'node:crypto';

const prefix = `raw:${randomBytes(16).toString('hex')}:`;
const marker = new RegExp(`"${prefix}(\\d+)"`, 'g');

/**
 * JSON texts to insert into a larger JSON text written elsewhere, in any order. The writer gets the marker that
 * `hold` returns, which callers cannot guess (random for each process); `applyTo` replaces each marker with its
 * text.
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
