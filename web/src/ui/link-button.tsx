import { Anchor, type AnchorProps, Button, type ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

type AnchorAttributes = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps | 'color'>;

interface LinkButtonProps extends ButtonProps, AnchorAttributes {
  ref?: Ref<HTMLAnchorElement>;
}

/** A link that looks like a button. */
export const LinkButton = createLink((props: LinkButtonProps) => <Button component="a" {...props} />);

interface TextLinkProps extends AnchorProps, Omit<AnchorAttributes, keyof AnchorProps> {
  ref?: Ref<HTMLAnchorElement>;
}

/** A text link to another page. */
export const TextLink = createLink((props: TextLinkProps) => <Anchor {...props} />);
