import { type ReactNode, useEffect, useState } from 'react';
import { PageHeader, Section } from '../../ui/surface.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { UiTextProvider, uiTextEn, uiTextZh } from '../../ui/ui-text.tsx';
import { ActionsGallery } from './actions-gallery.tsx';
import { ChartsGallery } from './charts-gallery.tsx';
import { CodeGallery } from './code-gallery.tsx';
import { DataGallery } from './data-gallery.tsx';
import { FormsGallery } from './forms-gallery.tsx';
import { type GalleryLocale, type GalleryText, galleryTexts } from './gallery-text.ts';
import { OverlaysGallery } from './overlays-gallery.tsx';
import { PaletteGallery } from './palette-gallery.tsx';
import { StatesGallery } from './states-gallery.tsx';

const themes = ['dark', 'light'] as const;
type Theme = (typeof themes)[number];

const parameter = (name: string) => new URLSearchParams(window.location.search).get(name);

/** Development only: every control in both themes and languages. `?theme=light&lang=zh` sets both for a picture. */
export function GalleryPage() {
  const [theme, setTheme] = useState<Theme>(parameter('theme') === 'light' ? 'light' : 'dark');
  const [locale, setLocale] = useState<GalleryLocale>(parameter('lang') === 'zh' ? 'zh' : 'en');
  const text = galleryTexts[locale];
  useEffect(() => {
    const { documentElement } = document;
    const before = { theme: documentElement.dataset['theme'], lang: documentElement.lang };
    documentElement.dataset['theme'] = theme;
    documentElement.lang = locale === 'zh' ? 'zh-CN' : 'en';
    return () => {
      documentElement.dataset['theme'] = before.theme ?? 'dark';
      documentElement.lang = before.lang;
    };
  }, [theme, locale]);
  return (
    <UiTextProvider text={locale === 'zh' ? uiTextZh : uiTextEn}>
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
                onValueChange={setTheme}
              />
              <Tabs
                label={text.language}
                variant="pills"
                tabs={[
                  { value: 'en', label: 'English' },
                  { value: 'zh', label: '中文' },
                ]}
                value={locale}
                onValueChange={setLocale}
              />
            </>
          }
        />
        <div className="flex flex-col gap-10">
          {gallerySections(text, () => setTheme(theme === 'dark' ? 'light' : 'dark'))}
        </div>
      </main>
    </UiTextProvider>
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
