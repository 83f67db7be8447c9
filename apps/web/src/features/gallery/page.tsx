import { type ReactNode, useEffect } from 'react';
import { themes } from '../../settings/app-settings.ts';
import { chooseLocale, localeNames, locales, useLocale } from '../../settings/locale.ts';
import { chooseTheme, useTheme } from '../../settings/theme.ts';
import { PageHeader, Section } from '../../ui/layout/surface.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { ActionsGallery } from './actions-gallery.tsx';
import { ChartsGallery } from './charts-gallery.tsx';
import { CodeGallery } from './code-gallery.tsx';
import { DataGallery } from './data-gallery.tsx';
import { FormsGallery } from './forms-gallery.tsx';
import { type GalleryText, galleryTexts } from './gallery-text.ts';
import { OverlaysGallery } from './overlays-gallery.tsx';
import { PaletteGallery } from './palette-gallery.tsx';
import { StatesGallery } from './states-gallery.tsx';

const parameters = new URLSearchParams(window.location.search);

/** Development only: every control in both themes and languages. `?theme=light&lang=zh` sets both for a picture. */
export function GalleryPage() {
  const theme = useTheme();
  const locale = useLocale();
  const text = galleryTexts[locale];
  useEffect(() => {
    const [asked, lang] = [parameters.get('theme'), parameters.get('lang')];
    const askedTheme = themes.find((value) => value === asked);
    if (askedTheme) chooseTheme(askedTheme);
    if (lang) chooseLocale(lang === 'zh' ? 'zh_cn' : 'en_us');
  }, []);
  return (
    <main id="content" tabIndex={-1} className="mx-auto outline-none [--sticky-top:0px] max-w-page px-4 py-8 sm:px-8">
      <PageHeader
        title={text.title}
        description={text.lead}
        actions={
          <>
            <Tabs
              label={text.theme}
              variant="pills"
              tabs={themes.map((value) => ({ value, label: text[value] }))}
              value={theme}
              onValueChange={chooseTheme}
            />
            <Tabs
              label={text.language}
              variant="pills"
              tabs={locales.map((value) => ({ value, label: localeNames[value] }))}
              value={locale}
              onValueChange={chooseLocale}
            />
          </>
        }
      />
      <div className="flex flex-col gap-10">
        {gallerySections(text, () => chooseTheme(theme === 'dark' ? 'light' : 'dark'))}
      </div>
    </main>
  );
}

function gallerySections(text: GalleryText, toggleTheme: () => void): ReactNode {
  const { sections } = text;
  return (
    <>
      <Section title={sections.actions}>
        <ActionsGallery text={text} />
      </Section>
      <Section title={sections.forms}>
        <FormsGallery text={text} />
      </Section>
      <Section title={sections.overlays}>
        <OverlaysGallery text={text} toggleTheme={toggleTheme} />
      </Section>
      <Section title={sections.data}>
        <DataGallery text={text} />
      </Section>
      <Section title={sections.charts}>
        <ChartsGallery text={text} />
      </Section>
      <Section title={sections.code}>
        <CodeGallery text={text} />
      </Section>
      <Section title={sections.states}>
        <StatesGallery text={text} />
      </Section>
      <Section title={sections.palette}>
        <PaletteGallery text={text} />
      </Section>
    </>
  );
}
