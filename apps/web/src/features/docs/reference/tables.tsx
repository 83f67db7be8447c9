import { apiOfPath, apiPrices, levelShares } from '@fourth-seat/contract';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage } from '../../../settings/locale.ts';
import { Link } from '../../../ui/layout/link.tsx';
import { type DocEndpoint, docEndpoints, endpointDocPath, gameOf } from '../doc-routes.ts';
import { docsMessages } from '../messages.ts';
import { Code, Sentence } from '../view/markdown-view.tsx';
import { DocTable } from '../view/table.tsx';
import { entryAbout, nameLists, ruleOptions } from './directives.ts';

export function NameTable({ about }: { readonly about: string }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const rows = Object.entries(entryAbout(nameLists, about)).map(([name, text]) => ({
    key: name,
    cells: [<Code key="name">{name}</Code>, <Sentence key="text" text={text[language]} />],
  }));
  return <DocTable label={t('name')} heads={[t('name'), t('meaning')]} rows={rows} />;
}

export function OptionTable({ about }: { readonly about: string }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const options = Object.entries(entryAbout(ruleOptions, about));
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

/** The Elo difference for a share of matches won against the level below. */
const eloOf = (won: string): number => Math.round(-400 * Math.log10(100 / Number(won) - 1));

export function LevelTable({ about }: { readonly about: string }) {
  const t = useMessages(docsMessages);
  const shares = entryAbout(levelShares, about);
  if (shares.length === 0) return <p>{t('not_measured')}</p>;
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
  const api = apiOfPath(path);
  return api ? t('price', { count: apiPrices[api] }) : null;
}

/** Endpoints, each with its page and what it is for. */
export function EndpointTable({ endpoints }: { readonly endpoints: readonly DocEndpoint[] }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const rows = endpoints.map(({ id, path, title, lead }) => ({
    key: id,
    cells: [
      <Link key="title" to={endpointDocPath(id)} className="whitespace-nowrap">
        {title[language]}
      </Link>,
      <Code key="path">{path}</Code>,
      <Sentence key="lead" text={lead[language]} />,
    ],
  }));
  return <DocTable stacks label={t('endpoints')} heads={[t('name'), t('path'), t('meaning')]} rows={rows} />;
}

export function PriceTable() {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const rows = docEndpoints
    .filter(({ path }) => gameOf(path))
    .map(({ id, path, title }) => ({
      key: id,
      cells: [
        <Link key="title" to={endpointDocPath(id)}>
          {title[language]}
        </Link>,
        <Code key="path">{path}</Code>,
        <PriceText key="price" path={path} />,
      ],
    }));
  return <DocTable label={t('price_head')} heads={[t('name'), t('path'), t('price_head')]} rows={rows} />;
}
