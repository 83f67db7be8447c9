import type { Language } from '@fourth-seat/contract';
import { useEffect, useState } from 'react';
import type { Action } from '../../../../cards/action.ts';
import { chooseLocale, useLanguage } from '../../../../settings/locale.ts';
import { chooseTheme } from '../../../../settings/theme.ts';
import { CardTable } from '../card-table.tsx';
import { isPerson, type TableView } from '../view.ts';
import { engineHelp } from './engine-help.ts';
import { type SampleName, sampleNames, sampleView } from './samples.ts';

const parameters = new URLSearchParams(window.location.search);

/** Development only: the card table in every state. `?state=tribute&theme=light&lang=zh` shows one for a picture. */
export function TableGalleryPage() {
  const language = useLanguage();
  useEffect(() => {
    const [theme, lang] = [parameters.get('theme'), parameters.get('lang')];
    if (theme === 'dark' || theme === 'light') chooseTheme(theme);
    if (lang) chooseLocale(lang === 'zh' ? 'zh_cn' : 'en_us');
  }, []);
  const one = sampleNames.find((name) => name === parameters.get('state'));
  return (
    <main id="content" tabIndex={-1} className="mx-auto flex max-w-page flex-col gap-8 p-2 outline-none sm:p-6">
      <h1 className="sr-only">Card table</h1>
      {(one ? [one] : sampleNames).map((name) => (
        <Sample key={name} name={name} language={language} />
      ))}
    </main>
  );
}

function Sample({ name, language }: { name: SampleName; language: Language }) {
  const [acted, setActed] = useState<Action>();
  const [auto, setAuto] = useState(name === 'auto');
  const sample = sampleView(name, language);
  const view: TableView = {
    ...sample,
    choice: auto ? undefined : sample.choice,
    seats: sample.seats.map((seat, at) => (at === sample.viewer ? { ...seat, auto } : seat)),
  };
  return (
    <section className="flex flex-col gap-2">
      <h2 className="font-mono text-sm text-text-quiet">{name}</h2>
      <CardTable
        view={view}
        help={engineHelp(sample)}
        onAction={setActed}
        onAuto={isPerson(sample.seats[sample.viewer]) ? setAuto : undefined}
        onNext={() => undefined}
      />
      {acted && <code className="text-sm text-text-quiet">{JSON.stringify(acted)}</code>}
    </section>
  );
}
