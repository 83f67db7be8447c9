import { useMessages } from '../../i18n/messages.ts';
import { pathTo } from '../../navigation/paths.ts';
import { ButtonLink } from '../../ui/layout/link.tsx';
import { welcomeMessages } from './messages.ts';

const agents = [
  { name: 'moba', text: 'moba_text' },
  { name: 'shooter', text: 'shooter_text' },
  { name: 'roleplay', text: 'roleplay_text' },
] as const;

/** Each with a small map drawn as a player AI sees its world; the AI is the lit one. */
export function CustomAgents() {
  const t = useMessages(welcomeMessages);
  return (
    <>
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
        {agents.map(({ name, text }) => (
          <li key={name}>
            <svg
              className="aspect-3/2 w-full rounded-lg border border-line bg-surface-sunken text-line-control"
              aria-hidden
            >
              <use href={`/tactical-maps.svg#${name}`} />
            </svg>
            <h3 className="mt-4 text-xl font-semibold">{t(name)}</h3>
            <p className="mt-2 text-pretty text-text-quiet">{t(text)}</p>
          </li>
        ))}
      </ul>
      <ButtonLink to={pathTo('ContactUs', { topic: 'custom-agent' })} className="mt-10" size="large">
        {t('contact')}
      </ButtonLink>
    </>
  );
}
