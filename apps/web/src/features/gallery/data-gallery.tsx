import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { StatusDot } from '../../ui/data/badge.tsx';
import { KeyValueList } from '../../ui/data/key-value.tsx';
import { StatCard } from '../../ui/data/stat-card.tsx';
import { Table } from '../../ui/data/table.tsx';
import type { Sort } from '../../ui/data/table-head.tsx';
import { Copyable } from '../../ui/feedback/copy-button.tsx';
import { showToast } from '../../ui/feedback/toast-store.ts';
import { Card } from '../../ui/layout/surface.tsx';
import { RowMenu } from '../../ui/overlays/row-menu.tsx';
import { SidePanel } from '../../ui/overlays/side-panel.tsx';
import type { GalleryText } from './gallery-text.ts';

interface KeyRow {
  readonly id: string;
  readonly name: string;
  readonly tone: (typeof tones)[number];
  readonly requests: number;
  readonly latency_ms: number;
}

const names = ['Production', 'Staging', 'Load test', 'Old tournament server', 'Bots of the lobby', 'Ranked', 'Replays'];
const tones = ['success', 'warning', 'danger', 'neutral'] as const;

/** The same rows each time, so that two pictures can be compared. */
const keys = names.map(
  (name, index): KeyRow => ({
    id: `key_${index + 1}`,
    name,
    tone: tones[index % tones.length] ?? 'neutral',
    requests: Math.round(128_204 / (index + 1) ** 2),
    latency_ms: 28 + index * 7,
  }),
);
const PAGE_ROWS = 4;

export function DataGallery({ text }: { readonly text: GalleryText }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-4 sm:grid-cols-3">
        <StatCard
          label={text.requests}
          value="1,284,021"
          change={{ text: '+12.4 %', direction: 'up', good: true }}
          hint={text.presets.last_7_days}
        />
        <StatCard label={text.errors} value="318" change={{ text: '+4.1 %', direction: 'up', good: false }} />
        <StatCard label={text.latency} value="28" unit="ms" change={{ text: '0 %', direction: 'flat', good: null }} />
      </div>
      <KeysTable text={text} />
      <Card className="py-1.5">
        <KeyValueList
          variant="rows"
          items={[
            { label: text.account, value: <Copyable value="usr_01j9x8k2m4" /> },
            { label: text.email, value: 'ada@example.com', action: <Button size="small">{text.change}</Button> },
            { label: text.registered, value: '2026-03-14 09:26:53' },
          ]}
        />
      </Card>
    </div>
  );
}

function KeysTable({ text }: { readonly text: GalleryText }) {
  const [sort, setSort] = useState<Sort>({ field: 'requests', order: 'desc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(['key_2']));
  const [openKey, setOpenKey] = useState<string>();
  const [start, setStart] = useState(0);
  const states = {
    success: text.running,
    warning: text.degraded,
    danger: text.failing,
    neutral: text.stopped,
  };
  const sorted = keys.toSorted((a, b) => (sort.order === 'asc' ? 1 : -1) * (a.requests - b.requests));
  const shown = sorted.slice(start, start + PAGE_ROWS);
  const opened = keys.find((row) => row.id === openKey);
  const next = start + PAGE_ROWS;
  return (
    <>
      <Table
        label={text.keys}
        rows={shown}
        rowKey={(row) => row.id}
        sort={sort}
        onSortChange={setSort}
        selection={{
          selected,
          onChange: setSelected,
          actions: (
            <Button size="small" onClick={() => setSelected(new Set())}>
              {text.disable}
            </Button>
          ),
        }}
        onRowOpen={(row) => setOpenKey(row.id)}
        openKey={openKey}
        paging={{
          from: start + 1,
          count: shown.length,
          total: keys.length,
          onPrevious: start > 0 ? () => setStart(start - PAGE_ROWS) : undefined,
          onNext: next < keys.length ? () => setStart(next) : undefined,
        }}
        rowActions={(row) => (
          <RowMenu
            label={`${text.edit} ${row.name}`}
            entries={[
              { label: text.edit, onSelect: () => setOpenKey(row.id) },
              { label: text.remove, danger: true, onSelect: () => showToast({ message: text.remove }) },
            ]}
          />
        )}
        columns={[
          { key: 'name', header: text.columns.name, cell: (row) => row.name },
          {
            key: 'state',
            header: text.columns.state,
            cell: (row) => <StatusDot tone={row.tone} label={states[row.tone]} />,
          },
          {
            key: 'requests',
            header: text.columns.requests,
            align: 'end',
            sortable: true,
            cell: (row) => row.requests.toLocaleString(),
          },
          { key: 'latency', header: text.columns.latency, align: 'end', cell: (row) => `${row.latency_ms} ms` },
          { key: 'used', header: text.columns.used, hideBelow: 'md', cell: () => text.ago },
        ]}
      />
      {opened && (
        <SidePanel
          beside
          open
          onClose={() => setOpenKey(undefined)}
          title={text.callTitle.replace('{name}', opened.name)}
        >
          <KeyValueList
            items={[
              { label: text.requests, value: opened.requests },
              { label: text.latency, value: `${opened.latency_ms} ms` },
            ]}
          />
        </SidePanel>
      )}
    </>
  );
}
