import type { FeatureNames } from './names.ts';

/** The page, its route, and its texts in both languages. */
export function webFiles({ kebab, camel, pascal }: FeatureNames): Record<string, string> {
  const folder = `apps/web/src/features/${kebab}`;
  return {
    [`${folder}/route.ts`]: `import type { Route } from '../../navigation/route.ts';

export const ${camel}Route: Route = {
  name: '${pascal}',
  path: '/developer/${kebab}',
  title: { en: '${pascal}', zh: '${pascal}' },
  page: async () => (await import('./page.tsx')).${pascal}Page,
  access: 'signed-in',
  layout: 'console',
};
`,
    [`${folder}/messages.ts`]: `import { defineMessages } from '../../i18n/messages.ts';

export const ${camel}Messages = defineMessages('${kebab}', {
  title: { en: '${pascal}', zh: '${pascal}' },
});
`,
    [`${folder}/page.tsx`]: `import { list${pascal} } from '@fourth-seat/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { useMessages } from '../../i18n/messages.ts';
import { FailedState } from '../../ui/feedback/failed-state.tsx';
import { TextSkeleton } from '../../ui/feedback/skeleton.tsx';
import { PageHeader } from '../../ui/layout/surface.tsx';
import { ${camel}Messages } from './messages.ts';

const ${camel}Query = queryOptions({
  queryKey: ['${kebab}'],
  queryFn: async ({ signal }) => call(list${pascal}, {}, { signal, quiet: true }),
});

export function ${pascal}Page() {
  const t = useMessages(${camel}Messages);
  const query = useQuery(${camel}Query);
  return (
    <section className="pt-2">
      <PageHeader title={t('title')} />
      {query.isError && <FailedState query={query} />}
      {query.isPending && <TextSkeleton />}
      <ul>
        {query.data?.results.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  );
}
`,
  };
}
