import { useMessages } from '../../../i18n/messages.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { type MatchSetup, withRules } from '../match/setup.ts';
import type { Match } from '../match/use-match.ts';
import { Disclosure } from './disclosure.tsx';
import { controlMessages, ruleMessages } from './messages.ts';
import { type RuleOption, ruleOptions } from './rule-options.ts';

interface RuleRowsProps {
  readonly match: Match;
  readonly setup: MatchSetup;
}

/**
 * The options of the rules, folded. A change begins a new match: the cards on the table were played under the old
 * options.
 */
export function RuleRows(props: RuleRowsProps) {
  const t = useMessages(controlMessages);
  return (
    <Disclosure label={t('rules')} labelClassName="text-sm">
      <Rules {...props} />
    </Disclosure>
  );
}

function Rules({ match, setup }: RuleRowsProps) {
  const t = useMessages(controlMessages);
  const say = useMessages(ruleMessages);
  const change = ({ name, choices }: RuleOption, chosen: string) => {
    const choice = choices.find(({ value }) => String(value) === chosen);
    if (!choice) return;
    const { [name]: _replaced, ...others } = setup.rules;
    const rules = choice === choices[0] ? others : { ...others, [name]: choice.value };
    match.openNew(withRules(setup, rules));
  };
  return (
    <>
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
    </>
  );
}
