import { useMessages } from '../../i18n/messages.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { freshSeed, type MatchSetup } from './match/setup.ts';
import type { Match } from './match/use-match.ts';
import { playgroundMessages } from './messages.ts';
import { ruleMessages, type RuleOption, ruleOptions } from './rule-options.ts';

/** The options of the rules. A change begins a new match: the cards on the table were played under the old options. */
export function RuleRows({ match, setup }: { readonly match: Match; readonly setup: MatchSetup }) {
  const t = useMessages(playgroundMessages);
  const say = useMessages(ruleMessages);
  const change = ({ name, choices }: RuleOption, chosen: string) => {
    const choice = choices.find(({ value }) => String(value) === chosen);
    if (!choice) return;
    const { [name]: _replaced, ...others } = setup.rules;
    const rules = choice === choices[0] ? others : { ...others, [name]: choice.value };
    match.open({ setup: { ...setup, rules, seed: freshSeed() }, deals: [] });
  };
  return (
    <details>
      <summary className="cursor-pointer text-sm font-medium">{t('rules')}</summary>
      <p className="mt-1 text-sm text-text-quiet">{t('rules_hint')}</p>
      <div className="mt-3 flex flex-col gap-3">
        {ruleOptions[setup.game].map((option) => (
          <Field key={option.name} label={say(option.label)}>
            <Select
              size="small"
              value={String(setup.rules[option.name] ?? option.choices[0]?.value)}
              options={option.choices.map(({ value, label }) => ({ value: String(value), label: say(label) }))}
              onValueChange={(chosen) => change(option, chosen)}
            />
          </Field>
        ))}
      </div>
    </details>
  );
}
