import { Anchor, type AnchorProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** Chapters of the guide that pages lead to, by their anchors. */
type GuideChapter =
  | 'connect-a-site'
  | 'requests-and-responses'
  | 'receive-webhooks'
  | 'connect-an-agent'
  | 'work-as-an-agent';

interface GuideLinkProps extends AnchorProps {
  chapter: GuideChapter;
  children: ReactNode;
}

/** A link to a chapter of the developer guide, in a new tab so that what was entered here stays. */
export const GuideLink = ({ chapter, children, ...anchorProps }: GuideLinkProps) => (
  <Anchor
    href={`/guide#${chapter}`}
    target="_blank"
    rel="noreferrer"
    inherit
    underline="always"
    {...anchorProps}
  >
    {children}
  </Anchor>
);
