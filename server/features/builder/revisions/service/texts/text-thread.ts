// Entry point of the worker thread: parses the Markdown and HTML of one call at a time and is terminated if
// one takes too long.
import { readRichText } from '../../../../../../renderer/rich-text/index.ts';
import { answerWork } from '../../../../../platform/threads/index.ts';
import type { TextRequest, TextResult } from './text-reader.ts';

answerWork<TextRequest, TextResult>(({ texts, nodesMax }, send) => {
  let left = nodesMax;
  for (const [index, { source, times }] of texts.entries()) {
    const tree = readRichText(source);
    if (!tree) continue;
    left -= times * nodesIn(tree);
    if (left < 0) return;
    send({ index, tree });
  }
});

const nodesIn = ({ content = [] }: { readonly content?: readonly object[] }): number =>
  content.reduce((sum, node) => sum + nodesIn(node), 1);
