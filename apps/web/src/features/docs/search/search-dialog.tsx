import { useQuery } from '@tanstack/react-query';
import { BookOpen, Braces, Hash, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage, useLocale } from '../../../settings/locale.ts';
import { CommandPalette, type PaletteCommand } from '../../../ui/overlays/command-palette.tsx';
import { endpointAddress } from '../addresses.ts';
import { docPages, docSectionNames, docSections, pageAddress, pagesOf } from '../contents.ts';
import { docsMessages } from '../messages.ts';
import { referenceQuery } from '../queries.ts';
import { searchEntriesQuery } from './entries.ts';
import { findEntries, type SearchEntry } from './find-entries.ts';

/** Search in the text of all pages. Without a word it lists the pages. */
export function SearchDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useMessages(docsMessages);
  const language = useLanguage();
  const navigate = useNavigate();
  const reference = useQuery(referenceQuery(useLocale()));
  const index = useQuery(searchEntriesQuery(language, reference.data));
  const open = (address: string) => () => void navigate(address);
  return (
    <CommandPalette
      open
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
      label={t('search')}
      placeholder={t('search_hint')}
      groups={docSectionNames.map((section) => ({
        label: docSections[section][language],
        commands: pagesOf(section).map((page) => ({
          id: page,
          label: docPages[page].title[language],
          icon: <BookOpen aria-hidden />,
          onSelect: open(pageAddress(page)),
        })),
      }))}
      source={index}
      commandsFor={(query) =>
        findEntries(query, index.data ?? []).map((found): PaletteCommand => {
          return {
            id: found.address,
            label: found.title === '' ? found.page : `${found.page} › ${found.title}`,
            hint: found.excerpt,
            icon: iconOf(found),
            onSelect: open(found.address),
          };
        })
      }
    />
  );
}

function iconOf({ address, title }: SearchEntry) {
  if (address.startsWith(`${pageAddress('errors')}/`)) return <TriangleAlert aria-hidden />;
  if (address.startsWith(endpointAddress(''))) return <Braces aria-hidden />;
  return title === '' ? <BookOpen aria-hidden /> : <Hash aria-hidden />;
}
