import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconAdjustmentsHorizontal,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconLink,
  IconMenu2,
  IconPencil,
  IconPlus,
} from '@tabler/icons-react';
import type { BlockCommand, ValueLocation } from '../../../canvas/src/bridge.ts';
import type { DocumentSet } from '../../../renderer/edits/index.ts';
import type { Block } from '../../../renderer/stored.ts';
import { iconSizes } from '../theme/icon-sizes.ts';
import css from './block-bar.module.css';
import { nameOfBlock } from './model/draw-site.ts';
import { linkOfText } from './model/link-of-text.ts';
import { frameBlocks, frameIds } from './publish/editor-location.ts';

interface SelectionBarProps {
  documents: DocumentSet;
  /** Block, header or footer that is selected. */
  selected: string;
  /** The selected block of the page itself; undefined for the header and footer. */
  block: Block | undefined;
  /** Text that got the caret last. */
  written: ValueLocation | undefined;
  onForm: (id: string) => void;
  onEdit: (id: string) => void;
  onCommand: (id: string, command: BlockCommand) => void;
}

/** Toolbar at the bottom of a phone's screen for what is tapped. */
export function SelectionBar({ selected, block, onForm, onEdit, onCommand, ...rest }: SelectionBarProps) {
  if (block) {
    const { documents, written } = rest;
    return (
      <BlockBar
        name={nameOfBlock(block)}
        isLink={written !== undefined && linkOfText(documents, block.block_id, written) !== undefined}
        onEdit={() => onEdit(block.block_id)}
        onCommand={(command) =>
          command === 'settings' ? onForm(block.block_id) : onCommand(block.block_id, command)
        }
      />
    );
  }
  if (!frameBlocks.has(selected)) return null;
  return <FrameBar isHeader={selected === frameIds.header} onEdit={() => onForm(selected)} />;
}

interface BlockBarProps {
  name: string;
  /** True if the text with the caret is that of a button or link. */
  isLink: boolean;
  onEdit: () => void;
  onCommand: (command: BlockCommand) => void;
}

/** Toolbar of the tapped header or footer, which can neither be moved nor removed. */
const FrameBar = ({ isHeader, onEdit }: { isHeader: boolean; onEdit: () => void }) => (
  <div className={css.bar} data-block-bar role="toolbar" aria-label={isHeader ? 'Header' : 'Footer'}>
    <UnstyledButton className={css.button} onClick={onEdit}>
      <IconMenu2 size={iconSizes.normal} aria-hidden />
      <span>{isHeader ? 'Edit menu' : 'Edit footer'}</span>
    </UnstyledButton>
  </div>
);

/** Toolbar of the tapped block. */
function BlockBar({ name, isLink, onEdit, onCommand }: BlockBarProps) {
  const buttons = [
    isLink
      ? (['Link', IconLink, () => onCommand('settings')] as const)
      : (['Edit', IconPencil, onEdit] as const),
    ['Style', IconAdjustmentsHorizontal, () => onCommand('settings')],
    ['Up', IconArrowUp, () => onCommand('up')],
    ['Down', IconArrowDown, () => onCommand('down')],
    ['Add', IconPlus, () => onCommand('insert_after')],
  ] as const;
  return (
    <div className={css.bar} data-block-bar role="toolbar" aria-label={name}>
      {buttons.map(([label, Icon, onPress]) => (
        <UnstyledButton key={label} className={css.button} onClick={onPress}>
          <Icon size={iconSizes.normal} aria-hidden />
          <span>{label}</span>
        </UnstyledButton>
      ))}
      <Menu position="top-end" withinPortal>
        <Menu.Target>
          <UnstyledButton className={css.button}>
            <IconDots size={iconSizes.normal} aria-hidden />
            <span>More</span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => onCommand('duplicate')}>Duplicate</Menu.Item>
          <Menu.Item onClick={() => onCommand('copy')}>Copy</Menu.Item>
          <Menu.Item color="red" onClick={() => onCommand('delete')}>
            Delete
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
