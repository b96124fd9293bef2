import type { DocPath, Picture } from '../../../../../../renderer/stored.ts';
import type { Writer } from '../../../../../../starters/write.ts';

type Props = Readonly<Record<string, unknown>>;

/** Texts of a block to replace. */
export interface BlockTexts {
  readonly block_id: string;
  readonly props: Props;
}

/** Facts of an owner that only the owner knows, for the two legal pages. */
export interface LegalFacts {
  readonly owner: string;
  readonly representative: string;
  readonly address: string;
  readonly email: string;
  readonly register: string;
  readonly vat: string;
  readonly authority: string;
}

/** A site of the demo as its owner would write it. */
export interface SiteContent {
  readonly name: string;
  /** Starter that provides the look and the pictures. None of its texts stay. */
  readonly starter: string;
  /** Ids of its pictures begin with it and end with their names. They are random otherwise, and so are hashes of documents. */
  readonly assetPrefix?: string;
  /** Members of `site.json` to replace. */
  readonly site: Props;
  readonly legal: LegalFacts;
  /** Settings of the chat on its pages, which have none without. */
  readonly chat?: Props;
  /** Files of text, by path. */
  readonly files?: Readonly<Record<DocPath, string>>;
  /** Every document but `site.json` and the legal pages. Documents of the starter that are not named are removed. */
  documents(write: Writer, pictureOf: (name: string) => Picture): Readonly<Record<DocPath, unknown>>;
  /** A headline that waits in the draft that people share. */
  readonly draft: BlockTexts;
  /** A text and a further block that an agent proposes. */
  readonly proposal: BlockTexts & { readonly added: Props };
}
