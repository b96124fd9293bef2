import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | 'color'>;

interface LinkButtonProps extends ButtonProps, AnchorAttributes {
  ref?: Ref<HTMLAnchorElement>;
}

/** Another page, looking like a button. */
export const LinkButton = createLink((props: LinkButtonProps) => <Button component="a" {...props} />);

interface TextLinkProps extends AnchorProps, Omit<AnchorAttributes, keyof AnchorProps> {
  ref?: Ref<HTMLAnchorElement>;
}

/** Another page, as words in a text. */
export const TextLink = createLink((props: TextLinkProps) => <Anchor {...props} />);
