import { useQuery } from '@tanstack/react-query';
import { BookOpen, Braces, Hash, TriangleAlert } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useMessages } from '../../../i18n/messages.ts';
import { useLanguage, useLocale } from '../../../settings/locale.ts';
import { CommandPalette, type PaletteCommand } from '../../../ui/overlays/command-palette.tsx';
import { docPages, docPath, docSectionNames, docSections, pagesOf } from '../contents.ts';
import { endpointDocPath } from '../doc-routes.ts';
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
  // Read one by one as the dialog is drawn: what only a callback reads would not draw it again once it arrives.
  const {
    data: entries = [],
    isPending,
    isError,
    isFetching,
    error,
    refetch,
  } = useQuery(searchEntriesQuery(language, reference.data));
  const open = (path: string) => () => void navigate(path);
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
          onSelect: open(docPath(page)),
        })),
      }))}
      source={{ isPending, isError, isFetching, error, refetch }}
      commandsFor={(query) =>
        findEntries(query, entries).map((found): PaletteCommand => {
          return {
            id: found.path,
            label: found.title === '' ? found.page : `${found.page} › ${found.title}`,
            hint: found.excerpt,
            icon: iconOf(found),
            onSelect: open(found.path),
          };
        })
      }
    />
  );
}

function iconOf({ path, title }: SearchEntry) {
  if (path.startsWith(`${docPath('errors')}/`)) return <TriangleAlert aria-hidden />;
  if (path.startsWith(endpointDocPath(''))) return <Braces aria-hidden />;
  return title === '' ? <BookOpen aria-hidden /> : <Hash aria-hidden />;
}
