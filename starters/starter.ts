import type { DocPath, Picture } from '../renderer/stored.ts';

/** A drawing that becomes an asset of the new site. */
export interface StarterPicture {
  readonly name: string;
  /** Its source. It is drawn into a picture once, and never served. */
  readonly svg: string;
  readonly alt: string;
}

/** What a new site begins with. */
export interface Starter {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly pictures: readonly StarterPicture[];
  /** Every document, with the pictures as the assets that were made of them. */
  documents(pictureOf: (name: string) => Picture): Readonly<Record<DocPath, unknown>>;
}
