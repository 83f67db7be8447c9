import { Copy, Pencil, Plus, Settings, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Avatar } from '../../ui/data/avatar.tsx';
import { Badge, StatusDot } from '../../ui/data/badge.tsx';
import { Kbd } from '../../ui/data/kbd.tsx';
import { Copyable } from '../../ui/feedback/copy-button.tsx';
import { ButtonLink, Link } from '../../ui/layout/link.tsx';
import { Stepper } from '../../ui/layout/stepper.tsx';
import { Card } from '../../ui/layout/surface.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { GalleryText } from './gallery-text.ts';

const ROW = 'flex flex-wrap items-center gap-3';

export function ActionsGallery({ text }: { readonly text: GalleryText }) {
  const [tab, setTab] = useState<'overview' | 'projects' | 'team'>('overview');
  return (
    <Card className="flex flex-col gap-6">
      <div className={ROW}>
        <Button variant="primary" icon={<Plus aria-hidden />}>
          {text.create}
        </Button>
        <Button>{text.cancel}</Button>
        <Button variant="quiet" icon={<Copy aria-hidden />}>
          {text.copyId}
        </Button>
        <Button variant="danger" icon={<Trash2 aria-hidden />}>
          {text.remove}
        </Button>
        <Button variant="primary" busy>
          {text.saving}
        </Button>
        <Button disabled>{text.save}</Button>
      </div>
      <div className={ROW}>
        <Button size="small" variant="primary">
          {text.create}
        </Button>
        <Button size="small">{text.cancel}</Button>
        <Button size="large" variant="primary">
          {text.create}
        </Button>
        <ButtonLink to="/" size="large">
          {text.learn}
        </ButtonLink>
        <IconButton label={text.edit} icon={<Pencil aria-hidden />} />
        <IconButton label={text.edit} icon={<Settings aria-hidden />} variant="secondary" />
        <Link to="/">{text.learn}</Link>
        <Link href="https://example.com">{text.website}</Link>
      </div>
      <div className={ROW}>
        <Badge>{text.beta}</Badge>
        <Badge tone="accent">{text.beta}</Badge>
        <Badge tone="success">{text.running}</Badge>
        <Badge tone="warning">{text.degraded}</Badge>
        <Badge tone="danger">{text.failing}</Badge>
        <StatusDot tone="success" label={text.running} live />
        <StatusDot tone="neutral" label={text.stopped} />
        <StatusDot tone="warning" label={text.degraded} />
        <StatusDot tone="danger" label={text.failing} />
      </div>
      <div className={ROW}>
        <Avatar name="Ada Lovelace" size="small" />
        <Avatar name="张三丰" />
        <Avatar name={text.organization} square />
        <Avatar name="ada@example.com" size="large" />
        <Copyable value="req_7f3a91c2b8d04e5f" label={text.copyId} />
        <span className="flex gap-1">
          <Kbd>Mod</Kbd>
          <Kbd>K</Kbd>
        </span>
      </div>
      <Tabs
        label={text.overview}
        tabs={[
          { value: 'overview', label: text.overview },
          { value: 'projects', label: text.projects, count: 12 },
          { value: 'team', label: text.team, count: 4 },
        ]}
        value={tab}
        onValueChange={setTab}
      >
        <p className="text-text-quiet">{text[tab]}</p>
      </Tabs>
      <Stepper steps={text.steps.map((label) => ({ label }))} current={2} />
    </Card>
  );
}
