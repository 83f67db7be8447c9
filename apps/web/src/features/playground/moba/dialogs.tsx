import { useState } from 'react';
import { DraftDialog } from './draft/draft-dialog.tsx';
import type { MobaSetup } from './setup.ts';
import { OwnSheet } from './sheet/own-sheet.tsx';
import type { Moba } from './use-moba.ts';

/** A dialog that is opened; a draft with the levels and the seed of its match. */
export type RoomDialog = { readonly name: 'sheet' } | { readonly name: 'draft'; readonly setup: MobaSetup };

interface DialogsProps {
  /** Null while none is open. */
  readonly dialog: RoomDialog | null;
  readonly onClose: () => void;
  readonly moba: Pick<Moba, 'setup' | 'begin' | 'live'>;
}

/** The dialogs of the room, each from when it is opened first. */
export function Dialogs({ dialog, onClose, moba: { setup, begin, live } }: DialogsProps) {
  const [hasSheet, setHasSheet] = useState(false);
  const [drafted, setDrafted] = useState<MobaSetup>();
  if (dialog?.name === 'sheet' && !hasSheet) setHasSheet(true);
  if (dialog?.name === 'draft' && dialog.setup !== drafted) setDrafted(dialog.setup);
  const close = (isOpen: boolean) => {
    if (!isOpen) onClose();
  };
  return (
    <>
      {hasSheet && <OwnSheet open={dialog?.name === 'sheet'} onOpenChange={close} setup={setup} onBegin={begin} />}
      {drafted && (
        <DraftDialog open={dialog?.name === 'draft'} onOpenChange={close} setup={drafted} live={live} onBegin={begin} />
      )}
    </>
  );
}
