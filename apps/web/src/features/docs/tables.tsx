import {
  apiPrices,
  type Bilingual,
  doudizhuBeliefs,
  doudizhuKinds,
  doudizhuOptions,
  doudizhuPlayRules,
  doudizhuReasons,
  guandanArrangements,
  guandanBeliefs,
  guandanKinds,
  guandanOptions,
  guandanPlayRules,
  guandanReasons,
  isApiId,
  levelShares,
} from '@fourth-seat/contract';
import type { ReactNode } from 'react';
import { useMessages } from '../../i18n/messages.ts';
import { useLocale } from '../../settings/locale.ts';
import { cx } from '../../ui/cx.ts';
import { Code, Sentence } from './markdown-view.tsx';
import { docsMessages } from './messages.ts';

/** Tables of names, by what `::: names` calls them. */
export const listings: Readonly<Record<string, Readonly<Record<string, Bilingual>>>> = {
  'doudizhu kinds': doudizhuKinds,
  'doudizhu reasons': doudizhuReasons,
  'doudizhu beliefs': doudizhuBeliefs,
  'doudizhu rules': doudizhuPlayRules,
  'guandan kinds': guandanKinds,
  'guandan reasons': guandanReasons,
  'guandan beliefs': guandanBeliefs,
  'guandan rules': guandanPlayRules,
  'guandan arrangements': guandanArrangements,
};

export function useLanguage(): keyof Bilingual {
  return useLocale() === 'zh_cn' ? 'zh' : 'en';
}

interface DocTableProps {
  readonly heads: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[];
  readonly label: string;
  /** On a narrow screen the cells of a row stand below each other: the last one is a sentence. */
  readonly stacks?: boolean;
}

/** A plain table that scrolls by itself where the screen is narrow. */
export function DocTable({ heads, rows, label, stacks = false }: DocTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, so the arrow keys must reach it
    <div role="region" aria-label={label} tabIndex={0} className="my-4 overflow-x-auto">
      <table className="w-full text-left">
        <thead className={cx(stacks && 'max-sm:sr-only')}>
          <tr className="border-b border-line-strong text-sm text-text-faint">
            {heads.map((head) => (
              <th key={head} scope="col" className="py-2 pr-5 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr
              key={key}
              className={cx(
                'border-b border-line align-top',
                stacks && 'max-sm:flex max-sm:flex-wrap max-sm:gap-x-3 max-sm:py-2',
              )}
            >
              {cells.map((cell, index) => (
                <td
                  key={heads[index]}
                  className={cx('py-2 pr-5 last:pr-0', stacks && 'max-sm:p-0 max-sm:py-0.5 max-sm:last:w-full')}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function NameTable({ about }: { readonly about: string }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const rows = Object.entries(listings[about] ?? {}).map(([name, text]) => ({
    key: name,
    cells: [<Code key="name">{name}</Code>, text[language]],
  }));
  return <DocTable label={about} heads={[t('name'), t('meaning')]} rows={rows} />;
}

export function OptionTable({ game }: { readonly game: string }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const options = Object.entries(game === 'guandan' ? guandanOptions : doudizhuOptions);
  const rows = options.map(([name, option]) => ({
    key: name,
    cells: [
      <Code key="name">{name}</Code>,
      <Code key="default">{JSON.stringify(option.standard)}</Code>,
      <Sentence key="text" text={option[language]} />,
    ],
  }));
  return <DocTable stacks label={t('option')} heads={[t('option'), t('default'), t('meaning')]} rows={rows} />;
}

/** What a share of matches against the level below is in Elo. */
const eloOf = (won: string): number => Math.round(-400 * Math.log10(100 / Number(won) - 1));

export function LevelTable({ game }: { readonly game: string }) {
  const t = useMessages(docsMessages);
  const shares = levelShares[game === 'guandan' ? 'guandan' : 'doudizhu'];
  const rows = shares.map(([level, won, range]) => ({
    key: String(level),
    cells: [level, `${won} %`, range.replace('-', '–'), `+${eloOf(won)}`],
  }));
  return (
    <div className="tabular-nums">
      <DocTable label={t('level')} heads={[t('level'), t('won'), t('interval'), t('elo')]} rows={rows} />
    </div>
  );
}

export function PriceText({ path }: { readonly path: string }) {
  const t = useMessages(docsMessages);
  const api = path.slice('/v1/'.length).replace('/', '.');
  if (!isApiId(api)) return null;
  const tokens = apiPrices[api];
  return tokens === 1 ? t('price_one') : t('price', { tokens });
}
