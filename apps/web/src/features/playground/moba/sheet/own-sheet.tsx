import { bodyLimits } from '@fourth-seat/contract';
import { type Fault, faultText, sheetToBeginFrom } from '@fourth-seat/moba/sheet';
import { Download, FileJson, Upload } from 'lucide-react';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { formatJson, parseJson } from '../../../../api/json-text.ts';
import { saveFile } from '../../../../api/save-file.ts';
import { useMessages } from '../../../../i18n/messages.ts';
import { useLanguage } from '../../../../settings/locale.ts';
import { Button } from '../../../../ui/controls/button.tsx';
import { Banner } from '../../../../ui/feedback/banner.tsx';
import { JsonEditor } from '../../../../ui/json/json-editor.tsx';
import { Dialog } from '../../../../ui/overlays/dialog.tsx';
import { freshSeed } from '../../seed/fresh-seed.ts';
import { defaultSetup, type MobaSetup, type OwnRules } from '../setup.ts';
import { lineOf, linesOf } from './json-lines.ts';
import { sheetMessages } from './messages.ts';
import { readOwnRules, setupBy, setupByBuiltIn } from './own-rules.ts';

interface OwnSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly setup: MobaSetup;
  readonly onBegin: (setup: MobaSetup) => void;
}

/** A sheet that is written, with its faults, and played: the match begins anew with it. */
export function OwnSheet({ open, onOpenChange, setup, onBegin }: OwnSheetProps) {
  const t = useMessages(sheetMessages);
  const [text, setText] = useState(() => (setup.ownRules ? formatJson(setup.ownRules.rows) : ''));
  const checked = useChecked(text);
  const begin = (next: MobaSetup) => {
    onBegin(next);
    onOpenChange(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="large"
      title={t('title')}
      description={t('description')}
      footer={
        <>
          {setup.ownRules && (
            <Button onClick={() => begin(setupByBuiltIn(setup, defaultSetup(freshSeed())))}>{t('back')}</Button>
          )}
          <Button
            variant="primary"
            disabled={checked.state !== 'valid'}
            onClick={() => checked.state === 'valid' && begin(setupBy(checked.ownRules, setup))}
          >
            {t('play')}
          </Button>
        </>
      }
    >
      <div
        className="flex flex-col gap-3"
        onDragOver={(event) => event.preventDefault()}
        // Before the editor, which would take the file in where it falls.
        onDropCapture={(event) => {
          const [file] = event.dataTransfer.files;
          if (!file) return;
          event.preventDefault();
          event.stopPropagation();
          void file.text().then(setText);
        }}
      >
        <Sources text={text} onText={setText} />
        <JsonEditor
          label={t('text')}
          value={text}
          writing={{ onValueChange: setText, invalid: checked.state === 'no_json', invalidText: t('no_json') }}
          height="h-72"
        />
        <div role="status">
          <Verdict checked={checked} />
        </div>
      </div>
    </Dialog>
  );
}

type Checked =
  | { readonly state: 'empty' | 'too_large' | 'no_json' }
  | { readonly state: 'faulty'; readonly faults: readonly (Fault & { readonly line: number })[] }
  | { readonly state: 'valid'; readonly ownRules: OwnRules };

const check = (text: string): Checked => {
  if (text.trim() === '') return { state: 'empty' };
  if (text.length > bodyLimits.sheet) return { state: 'too_large' };
  const parsed = parseJson(text);
  if (!parsed.ok) return { state: 'no_json' };
  const reading = readOwnRules(parsed.value);
  if ('ownRules' in reading) return { state: 'valid', ...reading };
  const lines = linesOf(text);
  return { state: 'faulty', faults: reading.faults.map((fault) => ({ ...fault, line: lineOf(lines, fault.path) })) };
};

/** What the text is worth, a moment after it was typed. */
function useChecked(text: string): Checked {
  const latest = useDeferredValue(text);
  return useMemo(() => check(latest), [latest]);
}

/** Where a sheet comes from, and where it may go. */
function Sources({ text, onText }: { readonly text: string; readonly onText: (text: string) => void }) {
  const t = useMessages(sheetMessages);
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" icon={<FileJson aria-hidden />} onClick={() => onText(formatJson(sheetToBeginFrom))}>
        {t('begin_from')}
      </Button>
      <Button size="small" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
        {t('open_file')}
      </Button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        aria-label={t('open_file')}
        className="sr-only"
        tabIndex={-1}
        onChange={(event) => {
          void event.target.files?.[0]?.text().then(onText);
          event.target.value = '';
        }}
      />
      <span className="text-sm text-text-quiet max-md:hidden">{t('drop_hint')}</span>
      <Button
        size="small"
        variant="quiet"
        icon={<Download aria-hidden />}
        disabled={text === ''}
        onClick={() => saveFile('sheet.json', text, 'application/json')}
      >
        {t('download')}
      </Button>
    </div>
  );
}

/** Faults that are listed: whoever mends these sees the rest. */
const LISTED = 30;

function Verdict({ checked }: { readonly checked: Checked }) {
  const t = useMessages(sheetMessages);
  const language = useLanguage();
  switch (checked.state) {
    case 'empty':
    case 'no_json':
      return <p className="text-sm text-text-quiet">{t(checked.state)}</p>;
    case 'too_large':
      return <p className="text-sm text-danger">{t('too_large', { kb: bodyLimits.sheet / 1024 })}</p>;
    case 'valid': {
      const { sheet, hash } = checked.ownRules;
      const counts = { heroes: sheet.heroes.length, items: sheet.items.length };
      return <Banner tone="success">{t('valid', { ...counts, hash })}</Banner>;
    }
    case 'faulty':
      return (
        <Banner tone="warning" title={t('faults', { count: checked.faults.length })}>
          <ul className="flex flex-col gap-1 text-sm">
            {checked.faults.slice(0, LISTED).map((fault) => (
              <li key={`${fault.path} ${fault.code}`}>
                <code className="font-mono text-text">{fault.path || t('whole_sheet')}</code>{' '}
                <span className="text-text-faint">({t('fault_line', { line: fault.line })})</span>{' '}
                {faultText(fault)[language]}
              </li>
            ))}
          </ul>
          {checked.faults.length > LISTED && <p>{t('more_faults', { count: checked.faults.length - LISTED })}</p>}
        </Banner>
      );
  }
}
