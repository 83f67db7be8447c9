import { Bug, ChartLine, ChevronDown, Hash, KeyRound, Pencil, Plus, Power, SunMoon, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { CodeBlock } from '../../ui/code/code-block.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Input } from '../../ui/controls/input.tsx';
import { KeyValueList } from '../../ui/data/key-value.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { CopyButton } from '../../ui/feedback/copy-button.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Card } from '../../ui/layout/surface.tsx';
import { CommandPalette } from '../../ui/overlays/command-palette.tsx';
import { ConfirmDialog, Dialog } from '../../ui/overlays/dialog.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import { Tooltip } from '../../ui/overlays/tooltip.tsx';
import type { GalleryText } from './gallery-text.ts';

const SECRET = 'seat_live_3b8e0c51d7a94f62';

type OpenOverlay = 'palette' | 'dialog' | 'confirm' | 'secret' | 'panel' | undefined;

export function OverlaysGallery({
  text,
  toggleTheme,
}: {
  readonly text: GalleryText;
  readonly toggleTheme: () => void;
}) {
  const [open, setOpen] = useState<OpenOverlay>();
  const [told, setTold] = useState(true);
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setOpen('dialog')}>{text.openDialog}</Button>
        <Button onClick={() => setOpen('confirm')}>{text.openConfirm}</Button>
        <Button onClick={() => setOpen('secret')}>{text.openSecret}</Button>
        <Button onClick={() => setOpen('panel')}>{text.openPanel}</Button>
        <Button onClick={() => setOpen('palette')}>{text.paletteOpen}</Button>
        <GalleryMenu text={text} toggleTheme={toggleTheme} />
        <Popover label={text.openPopover} trigger={<Button>{text.openPopover}</Button>}>
          <p className="max-w-xs text-text-quiet">{text.nameHint}</p>
        </Popover>
        <Tooltip content={text.tooltip}>
          <Button variant="quiet">{text.hoverMe}</Button>
        </Tooltip>
        <Button onClick={() => showToast({ message: text.success })}>{text.showSuccess}</Button>
        <Button onClick={() => showToast({ tone: 'danger', message: text.failure, requestId: 'req_7f3a91c2b8d04e5f' })}>
          {text.showFailure}
        </Button>
      </div>
      <Banner tone="warning" title={text.bannerTitle} action={<Button size="small">{text.bannerAction}</Button>}>
        {text.bannerBody}
      </Banner>
      {told && <Banner onDismiss={() => setTold(false)}>{text.dialogBody}</Banner>}
      <Progress label={text.exporting} value={3200} max={10_000} valueText={text.exported} />
      <GalleryPalette
        text={text}
        open={open === 'palette'}
        onOpenChange={(next) => setOpen(next ? 'palette' : undefined)}
        toggleTheme={toggleTheme}
      />
      <GalleryDialogs text={text} open={open} close={() => setOpen(undefined)} />
    </Card>
  );
}

function GalleryMenu({ text, toggleTheme }: { readonly text: GalleryText; readonly toggleTheme: () => void }) {
  return (
    <Menu
      align="start"
      trigger={<Button iconAfter={<ChevronDown aria-hidden />}>{text.openMenu}</Button>}
      entries={[
        { kind: 'heading', label: text.project },
        { label: text.edit, icon: <Pencil aria-hidden />, hint: 'E', onSelect: () => undefined },
        { label: text.disable, icon: <Power aria-hidden />, onSelect: () => undefined },
        { kind: 'separator' },
        { kind: 'choice', label: text.toggleTheme, chosen: true, onSelect: toggleTheme },
        { kind: 'separator' },
        { label: text.remove, icon: <Trash2 aria-hidden />, danger: true, onSelect: () => undefined },
      ]}
    />
  );
}

interface GalleryPaletteProps {
  readonly text: GalleryText;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly toggleTheme: () => void;
}

function GalleryPalette({ text, open, onOpenChange, toggleTheme }: GalleryPaletteProps) {
  const nothing = () => undefined;
  return (
    <CommandPalette
      open={open}
      onOpenChange={onOpenChange}
      label={text.paletteOpen}
      placeholder={text.palettePlaceholder}
      commandsFor={(query) =>
        query.startsWith('req_')
          ? [
              {
                id: query,
                label: `${text.panelTitle.split(' ')[0]} ${query}`,
                icon: <Hash aria-hidden />,
                onSelect: nothing,
              },
            ]
          : []
      }
      groups={[
        {
          label: text.paletteGroups.pages,
          commands: [
            { id: 'keys', label: text.keys, keywords: ['api-keys'], icon: <KeyRound aria-hidden />, onSelect: nothing },
            {
              id: 'dashboard',
              label: text.dashboard,
              keywords: ['dashboard'],
              icon: <ChartLine aria-hidden />,
              onSelect: nothing,
            },
            {
              id: 'debugging',
              label: text.debugging,
              keywords: ['debugging'],
              icon: <Bug aria-hidden />,
              onSelect: nothing,
            },
          ],
        },
        {
          label: text.paletteGroups.actions,
          commands: [
            { id: 'create', label: text.create, icon: <Plus aria-hidden />, onSelect: nothing },
            { id: 'theme', label: text.toggleTheme, icon: <SunMoon aria-hidden />, onSelect: toggleTheme },
          ],
        },
      ]}
    />
  );
}

function GalleryDialogs({
  text,
  open,
  close,
}: {
  readonly text: GalleryText;
  readonly open: OpenOverlay;
  readonly close: () => void;
}) {
  return (
    <>
      <Dialog
        open={open === 'dialog'}
        onOpenChange={close}
        title={text.dialogTitle}
        description={text.dialogBody}
        footer={
          <>
            <Button onClick={close}>{text.cancel}</Button>
            <Button variant="primary" onClick={close}>
              {text.create}
            </Button>
          </>
        }
      >
        <Field label={text.name} required>
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={close}
        title={text.confirmTitle}
        confirmLabel={text.remove}
        confirmName="Production"
        danger
        onConfirm={close}
        alternative={<Button onClick={close}>{text.disableFirst}</Button>}
      >
        {text.confirmBody}
      </ConfirmDialog>
      <Dialog
        open={open === 'secret'}
        title={text.secretTitle}
        description={text.secretBody}
        footer={
          <Button variant="primary" onClick={close}>
            {text.secretDone}
          </Button>
        }
      >
        <CodeBlock samples={[{ id: 'env', label: '.env', language: 'env', code: `FOURTH_SEAT_KEY=${SECRET}` }]} />
        <CopyButton value={SECRET} label={text.copySecret} showLabel className="mt-3" />
      </Dialog>
      <SidePanel open={open === 'panel'} onClose={close} title={text.panelTitle}>
        <KeyValueList
          items={[
            { label: text.game, value: text.games[0] },
            { label: text.latency, value: '28 ms' },
            { label: text.registered, value: '2026-03-14 09:26:53' },
          ]}
        />
      </SidePanel>
    </>
  );
}
